import 'server-only';
import type { Day, Period } from '@unthrash/db/read/period';
import { type DeliveryRow, readDeliveries } from '@unthrash/db/read/read-deliveries';
import { readRejected } from '@unthrash/db/read/read-rejected';
import { readVersions } from '@unthrash/db/read/read-versions';
import { composeHealth, type Health } from '../hotspots/health.ts';
import { periodOf, type Range } from '../hotspots/period.ts';
import { doubtfulOf } from '../report/doubtful.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { addDays, dayIn } from '../words/days.ts';
import { type Join, readJoin } from './read-join.ts';
import { readTeamDays } from './read-team-days.ts';
import { type Member, requireMember } from './require-member.ts';

/** Days that versions and rejected items are looked at, whatever the range. */
export const HEALTH_DAYS = 30;

/** Days that deliveries of reports are looked at: five weeks. */
const DELIVERY_DAYS = 35;

export interface HealthPage {
  readonly member: Member;
  /** When the figures were read. */
  readonly at: Date;
  readonly today: Day;
  readonly period: Period;
  readonly joined: boolean;
  readonly health: Health;
  readonly join: Join;
  /** Of this server, and of the hook that it hands out. */
  readonly version: string;
  /** Of reports: those that failed, or that were claimed and never confirmed, the latest first. */
  readonly unsure: readonly DeliveryRow[];
}

/** Whether what the machines of the asking member's team send arrives. */
export async function readHealth(range: Range, now: Date): Promise<HealthPage> {
  const member = await requireMember();
  const { teamId } = member;
  const db = database();
  const today = dayIn(member.timeZone, now);
  const period = periodOf(range, today);
  const since = addDays(today, -HEALTH_DAYS);
  const [{ at, joined, list, overview, repositories }, versions, rejected, join, deliveries] =
    await Promise.all([
      readTeamDays({ teamId, range, period, now }),
      readVersions(db, teamId, since),
      readRejected(db, teamId, since),
      readJoin(),
      readDeliveries(db, teamId, addDays(today, -DELIVERY_DAYS)),
    ]);
  // The same as on the page of all reports; what is still being tried needs nobody.
  const unsure = deliveries.filter((each) =>
    doubtfulOf([each], now).some(({ state }) => state !== 'trying'),
  );
  const health = composeHealth({
    repositories,
    hotspots: list.judged,
    names: overview.names,
    versions,
    rejected,
  });
  return { member, at, today, period, joined, health, join, version: running().version, unsure };
}
