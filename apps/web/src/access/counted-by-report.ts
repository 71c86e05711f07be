import 'server-only';
import { readReport } from '@unthrash/db/read/read-report';
import type { HotspotQuery } from '../hotspots/hotspot-query.ts';
import { frozenContent } from '../report/frozen-content.ts';
import { database } from '../server/database.ts';
import { weekNamed } from '../words/weeks.ts';
import type { Member } from './require-member.ts';

/**
 * The hotspots that the frozen report of a week counted in the part that a list asks for; undefined where it asks for none,
 * or no report says.
 */
export async function countedByReport(
  { teamId, groupSize }: Member,
  { report, part }: Pick<HotspotQuery, 'report' | 'part'>,
): Promise<ReadonlySet<number> | undefined> {
  const week = report === undefined || part === undefined ? undefined : weekNamed(report);
  if (week === undefined) return undefined;
  const stored = await readReport(database(), teamId, week.monday);
  if (stored === undefined) return undefined;
  const { buckets } = frozenContent(stored, groupSize);
  const ids = buckets.find(({ id }) => id === part)?.ids;
  return ids === undefined ? undefined : new Set(ids);
}
