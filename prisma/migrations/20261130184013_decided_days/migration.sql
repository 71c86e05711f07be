-- AlterTable
ALTER TABLE "HotspotDay" ADD COLUMN     "decided" INTEGER NOT NULL DEFAULT 0;

-- What is still kept of the events says it for the days behind: 5 and 6 are "insisted" and "bypassed".
UPDATE "HotspotDay" AS there SET "decided" = told.number
FROM (
  SELECT "teamId", "day", "hotspotId", count(*)::int AS number FROM "Event"
  WHERE "decided" AND "verdict" NOT IN (5, 6)
  GROUP BY 1, 2, 3
) AS told
WHERE there."teamId" = told."teamId" AND there."day" = told."day" AND there."hotspotId" = told."hotspotId";
