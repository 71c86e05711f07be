import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@unthrash/db';
import { openBatchWriter } from '@unthrash/db/ingest/batch-writer';
import { countRejected } from '@unthrash/db/ingest/count-rejected';
import { markKeyUsed } from '@unthrash/db/ingest/mark-key-used';
import type { Day } from '@unthrash/db/read/period';
import { createDemoTeam } from '@unthrash/db/write/create-demo-team';
import {
  type Activity,
  type FlipEvent,
  ingestKeyFrom,
  MAX_BATCH_ITEMS,
  startOfIngestKey,
} from '@unthrash/events';
import { hashPassword } from 'better-auth/crypto';
import { splitReporter } from '../ingest/sort-items.ts';
import { addDays } from '../words/days.ts';
import { demoPeople } from './demo-people.ts';
import { makeDemo } from './make-demo.ts';
import { type Plot, WEEKS } from './plot.ts';
import { writeDeeds } from './write-deeds.ts';

export interface DemoTarget {
  readonly database: Database;
  /** Of the same database: events go their own way into it. */
  readonly databaseUrl: string;
  readonly plot: Plot;
  /** The last day of the twelve weeks. */
  readonly today: Day;
  /** Of every member. */
  readonly password: string;
}

const KEY = 1;

/**
 * Fills an empty database with a plot's team: events and activity the way that the API writes them (which itself would
 * take the last thirty days only). Answers the team's id.
 */
export async function writeDemo(target: DemoTarget): Promise<string> {
  const { database, plot, today } = target;
  const teamId = randomUUID();
  // Nobody ever sees it: a machine that shall report into a demonstration gets one of its own.
  const key = ingestKeyFrom(randomBytes(32));
  await createDemoTeam(database, {
    teamId,
    name: plot.teamName,
    claims: plot.claims,
    createdDay: new Date(addDays(today, -7 * WEEKS)),
    users: demoPeople,
    passwordHash: await hashPassword(target.password),
    key: {
      hash: new Uint8Array(createHash('sha256').update(key).digest()),
      start: startOfIngestKey(key),
    },
  });
  const demo = makeDemo(plot, today);
  // The one that the story is about is hotspot number 1, for whoever links to it.
  const isFirst = ({ path }: FlipEvent) => path === plot.spots[0]?.path;
  await writeItems(target.databaseUrl, teamId, demo.events.filter(isFirst), []);
  const others = demo.events.filter((event) => !isFirst(event));
  await writeItems(target.databaseUrl, teamId, others, demo.activity);
  await markKeyUsed(database, { teamId, keyId: KEY, day: today });
  for (const [daysAgo, code, number] of rejected) {
    await countRejected(database, teamId, addDays(today, -daysAgo), new Map([[code, number]]));
  }
  await writeDeeds({ database, plot, today, teamId });
  return teamId;
}

/** What machines sent that was not taken: days ago, the code, how many. */
const rejected = [
  [2, 'repository_not_claimed', 14],
  [9, 'repository_not_claimed', 3],
  [16, 'day_out_of_range', 2],
] as const;

async function writeItems(
  databaseUrl: string,
  teamId: string,
  events: readonly FlipEvent[],
  activity: readonly Activity[],
): Promise<void> {
  const writer = openBatchWriter(databaseUrl);
  try {
    for (let at = 0; at < events.length; at += MAX_BATCH_ITEMS) {
      await writer.write({
        teamId,
        keyId: KEY,
        events: events
          .slice(at, at + MAX_BATCH_ITEMS)
          .map((event) => ({ event, reporter: splitReporter(event.reporter) })),
        activity: [],
      });
    }
    for (let at = 0; at < activity.length; at += MAX_BATCH_ITEMS) {
      await writer.write({
        teamId,
        keyId: KEY,
        events: [],
        activity: activity
          .slice(at, at + MAX_BATCH_ITEMS)
          .map((item) => ({ item, reporter: splitReporter(item.reporter) })),
      });
    }
  } finally {
    await writer.close();
  }
}
