import type { Database } from '../client.ts';
import { type ActivityEntry, byText } from './batch-items.ts';

export interface PlacedActivity extends ActivityEntry {
  readonly repositoryId: number;
}

/** Adds the activity that is new to its repository's day, each item exactly once. Returns the ids that were new. */
export async function insertActivity(
  database: Database,
  teamId: string,
  activity: readonly PlacedActivity[],
): Promise<ReadonlySet<string>> {
  if (activity.length === 0) return new Set();
  const rows = [...activity].sort(byText((item) => item.id));
  const inserted = await database.$queryRaw<{ id: string }[]>`
    WITH incoming AS (
      SELECT * FROM unnest(
        ${rows.map((item) => item.id)}::text[],
        ${rows.map((item) => item.day)}::date[],
        ${rows.map((item) => item.repositoryId)}::int[],
        ${rows.map((item) => item.edits)}::int[]
      ) AS given (id, day, repository, edits)
    ),
    inserted AS (
      INSERT INTO "ActivityItem" ("teamId", "activityId", "day")
      SELECT ${teamId}::uuid, id, day FROM incoming
      ON CONFLICT DO NOTHING
      RETURNING "activityId" AS id
    ),
    counted AS (
      INSERT INTO "ActivityDay" AS present ("teamId", "day", "repositoryId", "edits", "reports")
      SELECT ${teamId}::uuid, day, repository, sum(edits), count(*)
      FROM incoming JOIN inserted USING (id)
      GROUP BY day, repository
      ORDER BY day, repository
      ON CONFLICT ("teamId", "day", "repositoryId") DO UPDATE SET
        "edits" = present."edits" + EXCLUDED."edits",
        "reports" = present."reports" + EXCLUDED."reports"
    ),
    span AS (
      SELECT repository, max(day) AS last FROM incoming JOIN inserted USING (id) GROUP BY repository
    ),
    later AS (
      SELECT there."repositoryId", span.last
      FROM "Repository" AS there JOIN span ON span.repository = there."repositoryId"
      WHERE there."teamId" = ${teamId}::uuid
        AND span.last > COALESCE(there."lastActivityDay", '-infinity')
      ORDER BY there."repositoryId"
      FOR NO KEY UPDATE OF there
    ),
    seen AS (
      UPDATE "Repository" AS there
      SET "lastActivityDay" = GREATEST(there."lastActivityDay", later.last)
      FROM later
      WHERE there."teamId" = ${teamId}::uuid AND there."repositoryId" = later."repositoryId"
    )
    SELECT id FROM inserted`;
  return new Set(inserted.map((row) => row.id));
}
