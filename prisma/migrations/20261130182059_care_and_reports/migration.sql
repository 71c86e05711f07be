-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('waiting', 'claimed', 'sent', 'failed');

-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "mailVersion" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "weeklyMail" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "eventDays" INTEGER NOT NULL DEFAULT 35,
ADD COLUMN     "groupSize" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "groupSizeDay" DATE,
ADD COLUMN     "reportHour" INTEGER NOT NULL DEFAULT 8,
ADD COLUMN     "reportMail" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "reportWebhook" BYTEA,
ADD COLUMN     "reportWeekday" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "retentionDay" DATE,
ADD COLUMN     "rollupMonths" INTEGER NOT NULL DEFAULT 13;

-- CreateTable
CREATE TABLE "Invitation" (
    "teamId" UUID NOT NULL,
    "invitationId" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "role" "Role" NOT NULL,
    "email" TEXT,
    "createdDay" DATE NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedDay" DATE,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("teamId","invitationId")
);

-- CreateTable
CREATE TABLE "Audit" (
    "teamId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "userId" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Audit_pkey" PRIMARY KEY ("teamId","day","userId","what","about")
);

-- CreateTable
CREATE TABLE "HotspotCare" (
    "teamId" UUID NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "resolvedDay" DATE,
    "resolvedReason" TEXT,
    "mutedUntil" DATE,
    "mutedMore" INTEGER,
    "mutedDay" DATE,
    "falseAlarmDay" DATE,
    "label" TEXT,
    "ownerUserId" TEXT,
    "ownerTeam" TEXT,
    "sameAsId" INTEGER,

    CONSTRAINT "HotspotCare_pkey" PRIMARY KEY ("teamId","hotspotId")
);

-- CreateTable
CREATE TABLE "StatusChange" (
    "teamId" UUID NOT NULL,
    "changeId" SERIAL NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "userId" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "StatusChange_pkey" PRIMARY KEY ("teamId","changeId")
);

-- CreateTable
CREATE TABLE "Note" (
    "teamId" UUID NOT NULL,
    "noteId" SERIAL NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "Note_pkey" PRIMARY KEY ("teamId","noteId")
);

-- CreateTable
CREATE TABLE "Decision" (
    "teamId" UUID NOT NULL,
    "decisionId" SERIAL NOT NULL,
    "repositoryId" INTEGER,
    "paths" TEXT[],
    "convention" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "day" DATE NOT NULL,
    "userId" TEXT NOT NULL,
    "markedDay" DATE,
    "inForceDay" DATE,
    "withdrawnDay" DATE,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("teamId","decisionId")
);

-- CreateTable
CREATE TABLE "CodeOwners" (
    "teamId" UUID NOT NULL,
    "repositoryId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "CodeOwners_pkey" PRIMARY KEY ("teamId","repositoryId")
);

-- CreateTable
CREATE TABLE "WeeklyReport" (
    "teamId" UUID NOT NULL,
    "week" DATE NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "WeeklyReport_pkey" PRIMARY KEY ("teamId","week")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "teamId" UUID NOT NULL,
    "week" DATE NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "code" TEXT,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("teamId","week","channel","recipient")
);

-- CreateTable
CREATE TABLE "VersionDay" (
    "teamId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "program" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "reports" INTEGER NOT NULL,

    CONSTRAINT "VersionDay_pkey" PRIMARY KEY ("teamId","day","program","version")
);

-- CreateIndex
CREATE INDEX "Invitation_hash_idx" ON "Invitation"("hash");

-- CreateIndex
CREATE INDEX "StatusChange_teamId_hotspotId_idx" ON "StatusChange"("teamId", "hotspotId");

-- CreateIndex
CREATE INDEX "Note_teamId_hotspotId_idx" ON "Note"("teamId", "hotspotId");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Audit" ADD CONSTRAINT "Audit_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HotspotCare" ADD CONSTRAINT "HotspotCare_teamId_hotspotId_fkey" FOREIGN KEY ("teamId", "hotspotId") REFERENCES "Hotspot"("teamId", "hotspotId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusChange" ADD CONSTRAINT "StatusChange_teamId_hotspotId_fkey" FOREIGN KEY ("teamId", "hotspotId") REFERENCES "Hotspot"("teamId", "hotspotId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Note" ADD CONSTRAINT "Note_teamId_hotspotId_fkey" FOREIGN KEY ("teamId", "hotspotId") REFERENCES "Hotspot"("teamId", "hotspotId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CodeOwners" ADD CONSTRAINT "CodeOwners_teamId_repositoryId_fkey" FOREIGN KEY ("teamId", "repositoryId") REFERENCES "Repository"("teamId", "repositoryId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WeeklyReport" ADD CONSTRAINT "WeeklyReport_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_teamId_week_fkey" FOREIGN KEY ("teamId", "week") REFERENCES "WeeklyReport"("teamId", "week") ON DELETE CASCADE ON UPDATE CASCADE;
