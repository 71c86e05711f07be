import { type Database, openDatabase } from '@unthrash/db';
import { closeWeeks } from '@unthrash/db/write/close-weeks';
import { purge } from '@unthrash/db/write/purge';
import { runAlone } from '@unthrash/db/write/run-alone';
import { workOffRemovals } from '@unthrash/db/write/work-off-removals';
import { runReports } from '../report/run-reports.ts';
import type { Sending } from '../report/sending.ts';
import { type Chore, startChores } from './chores.ts';

/** All that this server does by itself, on connections of its own. Returns what ends it. */
export function startOwnChores(databaseUrl: string, sending: Sending): () => Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  const { stop } = startChores(choresOn(database, sending), {
    alone: (name, work) => runAlone(databaseUrl, name, work),
  });
  return async () => {
    await stop();
    await database.$disconnect();
  };
}

function choresOn(database: Database, sending: Sending): readonly Chore[] {
  return [
    {
      name: 'close-weeks',
      everyMinutes: 60,
      run: (now, stopping) => closeWeeks(database, dayOf(now), stopping),
    },
    { name: 'purge', everyMinutes: 60, run: (now, stopping) => purge(database, now, stopping) },
    {
      name: 'removals',
      everyMinutes: 1,
      run: (now, stopping) => workOffRemovals(database, dayOf(now), stopping),
    },
    {
      name: 'weekly-reports',
      everyMinutes: 2,
      run: (_now, stopping) =>
        runReports(database, { ...sending, stopping, clock: () => new Date() }),
    },
  ];
}

/** The ingest's days are UTC's. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
