-- Activity and tags say which key brought them, as events do, so that a leaked key's can be taken out.

-- AlterTable
ALTER TABLE "ActivityDay" DROP CONSTRAINT "ActivityDay_pkey",
ADD COLUMN     "keyId" SMALLINT NOT NULL DEFAULT 0,
ADD CONSTRAINT "ActivityDay_pkey" PRIMARY KEY ("teamId", "day", "repositoryId", "keyId");

-- AlterTable
ALTER TABLE "TagWeek" DROP CONSTRAINT "TagWeek_pkey",
ADD COLUMN     "keyId" SMALLINT NOT NULL DEFAULT 0,
ADD CONSTRAINT "TagWeek_pkey" PRIMARY KEY ("teamId", "week", "scope", "scopeId", "keyId");

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "moves" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "RepositoryAlias" (
    "teamId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "repositoryId" INTEGER NOT NULL,

    CONSTRAINT "RepositoryAlias_pkey" PRIMARY KEY ("teamId","name")
);

-- CreateTable
CREATE TABLE "Removal" (
    "teamId" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "aboutId" INTEGER NOT NULL,
    "intoId" INTEGER,

    CONSTRAINT "Removal_pkey" PRIMARY KEY ("teamId","what","aboutId")
);

-- AddForeignKey
ALTER TABLE "RepositoryAlias" ADD CONSTRAINT "RepositoryAlias_teamId_repositoryId_fkey" FOREIGN KEY ("teamId", "repositoryId") REFERENCES "Repository"("teamId", "repositoryId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- A team that never had another key has had all from that one.
UPDATE "ActivityDay" AS there SET "keyId" = sole."keyId"
FROM (SELECT "teamId", min("keyId") AS "keyId" FROM "IngestKey" GROUP BY "teamId" HAVING count(*) = 1) AS sole
WHERE there."teamId" = sole."teamId";
UPDATE "TagWeek" AS there SET "keyId" = sole."keyId"
FROM (SELECT "teamId", min("keyId") AS "keyId" FROM "IngestKey" GROUP BY "teamId" HAVING count(*) = 1) AS sole
WHERE there."teamId" = sole."teamId";
