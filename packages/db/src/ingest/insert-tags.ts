import type { Database } from '../client.ts';
import { byText, type Tag } from './batch-items.ts';

/**
 * Remembers which machines' tags a week had: a set, without what they came with. It is a statement, and so a
 * transaction, of its own: sharing one with the events would tie the two together.
 */
export async function insertTags(
  database: Database,
  teamId: string,
  tags: readonly Tag[],
): Promise<void> {
  if (tags.length === 0) return;
  const rows = [...tags].sort(
    byText(({ day, scope, scopeId, tag }) => `${mondayOf(day)} ${scope} ${scopeId} ${tag}`),
  );
  await database.$executeRaw`
    INSERT INTO "TagWeek" ("teamId", "week", "scope", "scopeId", "tag")
    SELECT ${teamId}::uuid, week, scope::"TagScope", scope_id, tag
    FROM unnest(
      ${rows.map((row) => mondayOf(row.day))}::date[],
      ${rows.map((row) => row.scope)}::text[],
      ${rows.map((row) => row.scopeId)}::int[],
      ${rows.map((row) => row.tag)}::text[]
    ) AS incoming (week, scope, scope_id, tag)
    ON CONFLICT DO NOTHING`;
}

/** The Monday of a date's ISO week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
