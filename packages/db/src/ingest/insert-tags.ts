import { tagNumber } from '../opaque-number.ts';
import type { Tag } from './batch-items.ts';
import { type IngestDatabase, plainArray } from './ingest-database.ts';
import type { ShortMemory } from './short-memory.ts';

/** Machines that one week of a team, repository or hotspot remembers: more is a fault or an attack. */
const MOST_TAGS = 10_000;

const text = `
  INSERT INTO "TagWeek" AS present ("teamId", "week", "scope", "scopeId", "keyId", "tags")
  SELECT $1::uuid, week, scope::"TagScope", scope_id, key_id, array_agg(DISTINCT tag ORDER BY tag)
  FROM unnest($2::date[], $3::text[], $4::int[], $5::int[], $6::int2[]) AS incoming (week, scope, scope_id, tag, key_id)
  GROUP BY week, scope, scope_id, key_id
  ORDER BY week, scope::"TagScope", scope_id, key_id
  ON CONFLICT ("teamId", "week", "scope", "scopeId", "keyId") DO UPDATE SET
    "tags" = ARRAY(SELECT DISTINCT tag FROM unnest(present."tags" || EXCLUDED."tags") AS tag ORDER BY tag)
    WHERE NOT present."tags" @> EXCLUDED."tags" AND cardinality(present."tags") < ${MOST_TAGS}`;

/**
 * Remembers which machines' tags a week had: a set in the tags' own order, without what they came with or when. It is a
 * statement, and so a transaction, of its own: sharing one with the events would tie the two together. Tags that are in
 * `known` are stored already.
 */
export async function insertTags(
  database: IngestDatabase,
  known: ShortMemory<KnownTag>,
  teamId: string,
  tags: readonly Tag[],
): Promise<void> {
  const fresh = new Map<string, Tag>();
  for (const tag of tags) {
    const week = mondayOf(tag.day);
    const last = known.get(teamId, tag.tag);
    if (last === undefined || last.week !== week || !isSamePlace(last, tag)) {
      fresh.set(`${week} ${tag.scope} ${tag.scopeId} ${tag.keyId} ${tag.tag}`, tag);
    }
  }
  if (fresh.size === 0) return;
  const rows = [...fresh.values()];
  await database.run({
    name: 'insert-tags',
    text,
    values: [
      teamId,
      plainArray(rows.map((row) => mondayOf(row.day))),
      plainArray(rows.map((row) => row.scope)),
      plainArray(rows.map((row) => row.scopeId)),
      plainArray(rows.map((row) => tagNumber(row.tag))),
      plainArray(rows.map((row) => row.keyId)),
    ],
  });
  for (const { tag, day, scope, scopeId, keyId } of rows) {
    known.set(teamId, tag, { week: mondayOf(day), scope, scopeId, keyId });
  }
}

type Place = Pick<Tag, 'scope' | 'scopeId' | 'keyId'>;

/** Where a tag was last stored. A machine has another one for each week and scope, so there is only one such place. */
export interface KnownTag extends Place {
  readonly week: string;
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.scopeId === b.scopeId && a.scope === b.scope && a.keyId === b.keyId;
}

const mondays = new Map<string, string>();

/** The Monday of a date's ISO week. */
export function mondayOf(day: string): string {
  const known = mondays.get(day);
  if (known !== undefined) return known;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  const monday = date.toISOString().slice(0, 10);
  // A server sees two months of days at a time.
  if (mondays.size > 200) mondays.clear();
  mondays.set(day, monday);
  return monday;
}
