import { opaqueNumber } from '../opaque-number.ts';
import { type ActivityEntry, byText } from './batch-items.ts';
import { type IngestDatabase, plainArray, textArray } from './ingest-database.ts';

export interface PlacedActivity {
  readonly item: ActivityEntry;
  readonly repositoryId: number;
  /** Which key brought it. */
  readonly keyId: number;
}

/** Versions of a program that a day keeps apart, `other` among them: whoever has a key could name any number. */
export const MOST_VERSIONS = 40;

const text = `
  WITH incoming AS (
    SELECT * FROM unnest($2::bigint[], $3::date[], $4::int[], $5::int[], $6::int2[], $7::text[], $8::text[])
      AS given (id, day, repository, edits, key, hook, agent)
  ),
  inserted AS (
    INSERT INTO "ActivityItem" ("teamId", "activityId", "day")
    SELECT $1::uuid, id, day FROM incoming
    ON CONFLICT DO NOTHING
    RETURNING "activityId" AS id
  ),
  counted AS (
    INSERT INTO "ActivityDay" AS present ("teamId", "day", "repositoryId", "keyId", "edits", "reports")
    SELECT $1::uuid, day, repository, key, sum(edits), count(*)
    FROM incoming JOIN inserted USING (id)
    GROUP BY day, repository, key
    ORDER BY day, repository, key
    ON CONFLICT ("teamId", "day", "repositoryId", "keyId") DO UPDATE SET
      "edits" = present."edits" + EXCLUDED."edits",
      "reports" = present."reports" + EXCLUDED."reports"
  ),
  named AS (
    SELECT day, program, version, count(*)::int AS reports
    FROM incoming JOIN inserted USING (id)
    CROSS JOIN LATERAL (VALUES ('hook', hook), ('agent', agent)) AS said (program, version)
    GROUP BY day, program, version
  ),
  ranked AS (
    SELECT named.*, there."version" IS NOT NULL AS known,
      row_number() OVER (PARTITION BY named.day, named.program, there."version" IS NULL ORDER BY named.version) AS place,
      (SELECT count(*) FROM "VersionDay" AS stored
        WHERE stored."teamId" = $1::uuid AND stored."day" = named.day AND stored."program" = named.program) AS stored
    FROM named LEFT JOIN "VersionDay" AS there
      ON there."teamId" = $1::uuid AND there."day" = named.day AND there."program" = named.program
      AND there."version" = named.version
  ),
  versions AS (
    INSERT INTO "VersionDay" AS present ("teamId", "day", "program", "version", "reports")
    SELECT $1::uuid, day, program, CASE WHEN known OR stored + place < ${MOST_VERSIONS} THEN version ELSE 'other' END AS fits,
      sum(reports)
    FROM ranked
    GROUP BY day, program, fits
    ORDER BY day, program, fits
    ON CONFLICT ("teamId", "day", "program", "version") DO UPDATE SET
      "reports" = present."reports" + EXCLUDED."reports"
  ),
  span AS (
    SELECT repository, max(day) AS last FROM incoming JOIN inserted USING (id) GROUP BY repository
  ),
  later AS (
    SELECT there."repositoryId", span.last
    FROM "Repository" AS there JOIN span ON span.repository = there."repositoryId"
    WHERE there."teamId" = $1::uuid
      AND span.last > COALESCE(there."lastActivityDay", '-infinity')
    ORDER BY there."repositoryId"
    FOR NO KEY UPDATE OF there
  ),
  seen AS (
    UPDATE "Repository" AS there
    SET "lastActivityDay" = GREATEST(there."lastActivityDay", later.last)
    FROM later
    WHERE there."teamId" = $1::uuid AND there."repositoryId" = later."repositoryId"
  )
  SELECT id FROM inserted`;

/** Adds the activity that is new to its repository's day and to its versions', each item exactly once. Returns the ids that were new. */
export async function insertActivity(
  database: IngestDatabase,
  teamId: string,
  activity: readonly PlacedActivity[],
): Promise<ReadonlySet<string>> {
  if (activity.length === 0) return new Set();
  const rows = activity
    .map((placed) => ({ ...placed, number: opaqueNumber(placed.item.id) }))
    .sort(byText((row) => row.number));
  const inserted = await database.run<{ id: string }>({
    name: 'insert-activity',
    text,
    values: [
      teamId,
      plainArray(rows.map((row) => row.number)),
      plainArray(rows.map((row) => row.item.day)),
      plainArray(rows.map((row) => row.repositoryId)),
      plainArray(rows.map((row) => row.item.edits)),
      plainArray(rows.map((row) => row.keyId)),
      textArray(rows.map((row) => row.item.hookVersion)),
      textArray(rows.map((row) => row.item.agentVersion)),
    ],
  });
  const numbers = new Set(inserted.map((row) => row.id));
  return new Set(rows.filter((row) => numbers.has(row.number)).map((row) => row.item.id));
}
