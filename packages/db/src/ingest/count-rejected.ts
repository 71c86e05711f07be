import type { Database } from '../client.ts';

/** Adds to the day's numbers of items that were not taken, by the reason's code. */
export async function countRejected(
  database: Database,
  teamId: string,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const codes = [...counts.keys()].sort();
  await database.$executeRaw`-- count-rejected
    INSERT INTO "RejectedDay" AS present ("teamId", "day", "code", "count")
    SELECT ${teamId}::uuid, ${day}::date, code, number
    FROM unnest(${codes}::text[], ${codes.map((code) => counts.get(code) ?? 0)}::int[]) AS incoming (code, number)
    ORDER BY code
    ON CONFLICT ("teamId", "day", "code") DO UPDATE SET "count" = present."count" + EXCLUDED."count"`;
}
