import type { Database } from '@unthrash/db';

/** Days that events are kept, and days of rollups behind the last one that a page of 28 days looks at. */
const EVENT_DAYS = 35;

/**
 * Fills a team's tables with so many events of the last 35 days, made by the database itself, and with rollups of the
 * 105 days before them: 200 repositories and 10,000 hotspots, of which the n-th has 1/n of the first one's flips. One
 * event in six is let through, one in six is an insisted one; a third are second flips or later. Every repository has
 * activity each day, and each hotspot and repository a few machines each week.
 */
export async function fill(database: Database, teamId: string, events: number): Promise<void> {
  const run = (sql: string) => database.$executeRawUnsafe(sql);
  const team = `'${teamId}'::uuid`;
  await run(`INSERT INTO "Repository" ("teamId", "name", "firstDay", "lastActivityDay")
    SELECT ${team}, 'github.com/acme/service-' || n, current_date - 140, current_date FROM generate_series(0, 199) AS n`);
  await run(`INSERT INTO "Hotspot" ("teamId", "repositoryId", "path", "convention", "language", "firstDay", "lastDay")
    SELECT ${team}, r."repositoryId", 'src/module-' || n / 64 || '/File' || n || '.ts',
      (ARRAY['naming', 'quotes', 'datetime-kind', 'nullability', 'imports-style', 'async', 'literal'])[1 + n % 7], 'typescript',
      current_date - 139, current_date
    FROM generate_series(0, 9999) AS n
    JOIN "Repository" r ON r."teamId" = ${team} AND r."name" = 'github.com/acme/service-' || n % 200`);
  await run('ALTER TABLE "Event" DROP CONSTRAINT "Event_pkey"');
  await run('DROP INDEX "Event_hotspotId_day_idx"');
  // Random numbers are rounded to whole ranks; MATERIALIZED keeps each drawn once.
  const step = 1_000_000;
  for (let done = 0; done < events; done += step) {
    const number = Math.min(step, events - done);
    await run(`INSERT INTO "Event" ("teamId", "eventId", "episode", "hotspotId", "day", "keyId", "flip", "cycle", "fromSide",
        "toSide", "kind", "verdict", "because", "around", "agent", "subagent", "decided")
      WITH first AS (SELECT min("hotspotId") AS id FROM "Hotspot" WHERE "teamId" = ${team}),
      drawn AS MATERIALIZED (
        SELECT n, least(9999, floor(power(10000, random()))::int - 1) AS rank, floor(random() * ${EVENT_DAYS})::int AS ago,
          1 + floor(random() * 6)::int AS verdict, 1 + floor(random() * 1.5)::int AS flip
        FROM generate_series(1, ${number}) AS n
      )
      SELECT ${team}, ${done} + n, hashint8extended(${done} + n, 7), first.id + rank, current_date - ago, 1, flip, 2, 33, 31,
        flip, verdict, (verdict = 1)::int * 4, 1122, 1, false, false
      FROM drawn, first`);
  }
  await run('ALTER TABLE "Event" ADD CONSTRAINT "Event_pkey" PRIMARY KEY ("teamId", "eventId")');
  await run('CREATE INDEX "Event_hotspotId_day_idx" ON "Event" ("hotspotId", "day")');
  await run(`INSERT INTO "HotspotDay"
    SELECT "teamId", "day" - shift * ${EVENT_DAYS}, "hotspotId", passed, noted, refused, asked, insisted, bypassed, again
    FROM (
      SELECT "teamId", "day", "hotspotId", count(*) FILTER (WHERE verdict = 1) AS passed,
        count(*) FILTER (WHERE verdict = 2) AS noted, count(*) FILTER (WHERE verdict = 3) AS refused,
        count(*) FILTER (WHERE verdict = 4) AS asked, count(*) FILTER (WHERE verdict = 5) AS insisted,
        count(*) FILTER (WHERE verdict = 6) AS bypassed,
        count(*) FILTER (WHERE verdict IN (2, 3, 4) AND flip >= 2) AS again
      FROM "Event" GROUP BY 1, 2, 3
    ) AS counted, generate_series(0, 3) AS shift`);
  await run(`INSERT INTO "ActivityDay"
    SELECT ${team}, current_date - ago, "repositoryId", 300, 5 FROM "Repository", generate_series(0, 139) AS ago`);
  await run(`INSERT INTO "TagWeek"
    SELECT ${team}, date_trunc('week', current_date)::date - 7 * week, scope, id, ARRAY(SELECT generate_series(1, machines))
    FROM (
      SELECT 'team'::"TagScope" AS scope, 0 AS id, 1000 AS machines
      UNION ALL SELECT 'repository'::"TagScope", "repositoryId", 15 FROM "Repository"
      UNION ALL SELECT 'hotspot'::"TagScope", "hotspotId", 6 FROM "Hotspot"
    ) AS scopes, generate_series(0, 4) AS week`);
  await run('UPDATE "IngestKey" SET "lastUsedDay" = current_date');
  await run('VACUUM ANALYZE');
}
