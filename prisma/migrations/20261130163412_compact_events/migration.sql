-- Events are stored in a third of the space: numbers for the words of closed lists (packages/db/src/codes.ts), 64 bits of
-- the hash for opaque ids. What is there is carried over.

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
    "between" SMALLINT NOT NULL,
    "outcome" SMALLINT NOT NULL,
    "gap" SMALLINT NOT NULL,
    "size" SMALLINT NOT NULL,
    "agent" SMALLINT NOT NULL,
    "subagent" BOOLEAN NOT NULL,
    "decided" BOOLEAN NOT NULL
);

INSERT INTO "NewEvent"
SELECT "teamId",
  ('x' || encode(substr(sha256("eventId"::bytea), 1, 8), 'hex'))::bit(64)::bigint,
  ('x' || encode(substr(sha256("episode"::bytea), 1, 8), 'hex'))::bit(64)::bigint,
  "hotspotId", "day", "keyId"::smallint, "flip", "cycle",
  COALESCE(array_position('{"lf","crlf","tabs","spaces","single","double","backtick","with","without","present","absent","relative","alias","extension","no-extension","named","default","namespace","qualified","bare","timestamp","sequence","nullable","non-null","required","optional","enabled","disabled","utc","local","unspecified","camel","snake","pascal","kebab","upper","prefixed","any","unknown","object","dynamic","inferred","explicit","suppressed","reported","sync","async","public","internal","protected","private","exported","unexported","throw","return","result","catch","panic","exact","range","on","off","in","out"}'::text[], "fromSide"), 0),
  COALESCE(array_position('{"lf","crlf","tabs","spaces","single","double","backtick","with","without","present","absent","relative","alias","extension","no-extension","named","default","namespace","qualified","bare","timestamp","sequence","nullable","non-null","required","optional","enabled","disabled","utc","local","unspecified","camel","snake","pascal","kebab","upper","prefixed","any","unknown","object","dynamic","inferred","explicit","suppressed","reported","sync","async","public","internal","protected","private","exported","unexported","throw","return","result","catch","panic","exact","range","on","off","in","out"}'::text[], "toSide"), 0),
  COALESCE(array_position('{"undo","redo"}'::text[], "kind"), 0),
  COALESCE(array_position('{"passed","noted","refused","asked","insisted","bypassed"}'::text[], "verdict"), 0),
  COALESCE(array_position('{"window","debug","roll-back","human","commit","policy"}'::text[], "because"), 0),
  COALESCE(array_position('{"test","lint","format","typecheck","build","review","nothing","unknown"}'::text[], "between"), 0),
  COALESCE(array_position('{"failed","passed","unknown"}'::text[], "outcome"), 0),
  COALESCE(array_position('{"<1m","1-5m","5-15m",">15m"}'::text[], "gap"), 0),
  COALESCE(array_position('{"1","2-5","6-20",">20"}'::text[], "size"), 0),
  COALESCE(array_position('{"claude-code"}'::text[], "agent"), 0),
  "subagent", "decided"
FROM "Event";

-- DropTable
DROP TABLE "Event";

ALTER TABLE "NewEvent" RENAME TO "Event";

ALTER TABLE "Event" ADD CONSTRAINT "Event_pkey" PRIMARY KEY ("teamId", "eventId");

-- CreateIndex
CREATE INDEX "Event_hotspotId_day_idx" ON "Event"("hotspotId", "day");

-- AlterTable
ALTER TABLE "ActivityItem" ALTER COLUMN "activityId" SET DATA TYPE BIGINT
  USING ('x' || encode(substr(sha256("activityId"::bytea), 1, 8), 'hex'))::bit(64)::bigint;

-- CreateTable
CREATE TABLE "NewTagWeek" (
    "teamId" UUID NOT NULL,
    "week" DATE NOT NULL,
    "scope" "TagScope" NOT NULL,
    "scopeId" INTEGER NOT NULL,
    "tags" BIGINT[]
);

INSERT INTO "NewTagWeek"
SELECT "teamId", "week", "scope", "scopeId", array_agg(DISTINCT number ORDER BY number)
FROM (
  SELECT *, ('x' || encode(substr(sha256("tag"::bytea), 1, 8), 'hex'))::bit(64)::bigint AS number FROM "TagWeek"
) AS tags
GROUP BY "teamId", "week", "scope", "scopeId";

-- DropTable
DROP TABLE "TagWeek";

ALTER TABLE "NewTagWeek" RENAME TO "TagWeek";

ALTER TABLE "TagWeek" ADD CONSTRAINT "TagWeek_pkey" PRIMARY KEY ("teamId", "week", "scope", "scopeId");

-- DropIndex
DROP INDEX "HotspotDay_teamId_hotspotId_day_idx";

-- CreateIndex
CREATE INDEX "HotspotDay_hotspotId_day_idx" ON "HotspotDay"("hotspotId", "day");
