-- Four numbers of an event become the digits of one, and a machine's tag takes 32 bits. Tables are written anew: a column
-- that was dropped would go on taking room in each row.

-- CreateTable
CREATE TABLE "NewEvent" (
    "teamId" UUID NOT NULL,
    "eventId" BIGINT NOT NULL,
    "episode" BIGINT NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "keyId" SMALLINT NOT NULL,
    "flip" SMALLINT NOT NULL,
    "cycle" SMALLINT NOT NULL,
    "fromSide" SMALLINT NOT NULL,
    "toSide" SMALLINT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "verdict" SMALLINT NOT NULL,
    "because" SMALLINT NOT NULL,
    "around" SMALLINT NOT NULL,
    "agent" SMALLINT NOT NULL,
    "subagent" BOOLEAN NOT NULL,
    "decided" BOOLEAN NOT NULL
);

INSERT INTO "NewEvent"
SELECT "teamId", "eventId", "episode", "hotspotId", "day", "keyId", "flip", "cycle", "fromSide", "toSide", "kind", "verdict", "because",
  "between" * 1000 + "outcome" * 100 + "gap" * 10 + "size", "agent", "subagent", "decided"
FROM "Event";

-- DropTable
DROP TABLE "Event";

ALTER TABLE "NewEvent" RENAME TO "Event";

ALTER TABLE "Event" ADD CONSTRAINT "Event_pkey" PRIMARY KEY ("teamId", "eventId");

-- CreateIndex
CREATE INDEX "Event_hotspotId_day_idx" ON "Event"("hotspotId", "day");

-- AlterTable
ALTER TABLE "TagWeek" RENAME COLUMN "tags" TO "wideTags";
ALTER TABLE "TagWeek" ADD COLUMN "tags" INTEGER[];
UPDATE "TagWeek" SET "tags" = ARRAY(SELECT DISTINCT (tag >> 32)::int AS number FROM unnest("wideTags") AS tag ORDER BY number);
ALTER TABLE "TagWeek" DROP COLUMN "wideTags";
-- A set of a thousand machines stays in its row: out of line, each machine that comes would leave the whole set behind.
ALTER TABLE "TagWeek" ALTER COLUMN "tags" SET STORAGE MAIN;

-- DropIndex
DROP INDEX "HotspotDay_hotspotId_day_idx";
