-- CreateEnum
CREATE TYPE "Role" AS ENUM ('viewer', 'lead', 'admin');

-- CreateEnum
CREATE TYPE "TagScope" AS ENUM ('team', 'repository', 'hotspot');

-- CreateTable
CREATE TABLE "Team" (
    "teamId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "claims" TEXT[],
    "createdDay" DATE NOT NULL,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("teamId")
);

-- CreateTable
CREATE TABLE "Membership" (
    "teamId" UUID NOT NULL,
    "userId" TEXT NOT NULL,
    "role" "Role" NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("teamId","userId")
);

-- CreateTable
CREATE TABLE "SetUpLink" (
    "hash" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SetUpLink_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "IngestKey" (
    "teamId" UUID NOT NULL,
    "keyId" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "start" TEXT NOT NULL,
    "createdDay" DATE NOT NULL,
    "lastUsedDay" DATE,
    "revokedDay" DATE,

    CONSTRAINT "IngestKey_pkey" PRIMARY KEY ("teamId","keyId")
);

-- CreateTable
CREATE TABLE "Repository" (
    "teamId" UUID NOT NULL,
    "repositoryId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "firstDay" DATE NOT NULL,
    "lastActivityDay" DATE,

    CONSTRAINT "Repository_pkey" PRIMARY KEY ("teamId","repositoryId")
);

-- CreateTable
CREATE TABLE "Hotspot" (
    "teamId" UUID NOT NULL,
    "hotspotId" SERIAL NOT NULL,
    "repositoryId" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "convention" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE NOT NULL,

    CONSTRAINT "Hotspot_pkey" PRIMARY KEY ("teamId","hotspotId")
);

-- CreateTable
CREATE TABLE "Event" (
    "teamId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "keyId" INTEGER NOT NULL,
    "fromSide" TEXT NOT NULL,
    "toSide" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "flip" SMALLINT NOT NULL,
    "cycle" SMALLINT NOT NULL,
    "verdict" TEXT NOT NULL,
    "because" TEXT,
    "between" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "gap" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "subagent" BOOLEAN NOT NULL,
    "decided" BOOLEAN NOT NULL,
    "episode" TEXT NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("teamId","eventId")
);

-- CreateTable
CREATE TABLE "HotspotDay" (
    "teamId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "hotspotId" INTEGER NOT NULL,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "noted" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "insisted" INTEGER NOT NULL DEFAULT 0,
    "bypassed" INTEGER NOT NULL DEFAULT 0,
    "again" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HotspotDay_pkey" PRIMARY KEY ("teamId","day","hotspotId")
);

-- CreateTable
CREATE TABLE "ActivityItem" (
    "teamId" UUID NOT NULL,
    "activityId" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "ActivityItem_pkey" PRIMARY KEY ("teamId","activityId")
);

-- CreateTable
CREATE TABLE "ActivityDay" (
    "teamId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "repositoryId" INTEGER NOT NULL,
    "edits" INTEGER NOT NULL,
    "reports" INTEGER NOT NULL,

    CONSTRAINT "ActivityDay_pkey" PRIMARY KEY ("teamId","day","repositoryId")
);

-- CreateTable
CREATE TABLE "TagWeek" (
    "teamId" UUID NOT NULL,
    "week" DATE NOT NULL,
    "scope" "TagScope" NOT NULL,
    "scopeId" INTEGER NOT NULL,
    "tag" TEXT NOT NULL,

    CONSTRAINT "TagWeek_pkey" PRIMARY KEY ("teamId","week","scope","scopeId","tag")
);

-- CreateTable
CREATE TABLE "WeekMachines" (
    "teamId" UUID NOT NULL,
    "week" DATE NOT NULL,
    "scope" "TagScope" NOT NULL,
    "scopeId" INTEGER NOT NULL,
    "machines" INTEGER NOT NULL,

    CONSTRAINT "WeekMachines_pkey" PRIMARY KEY ("teamId","week","scope","scopeId")
);

-- CreateTable
CREATE TABLE "RejectedDay" (
    "teamId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "code" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RejectedDay_pkey" PRIMARY KEY ("teamId","day","code")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE INDEX "IngestKey_hash_idx" ON "IngestKey"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "Repository_teamId_name_key" ON "Repository"("teamId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Hotspot_teamId_repositoryId_path_convention_key" ON "Hotspot"("teamId", "repositoryId", "path", "convention");

-- CreateIndex
CREATE INDEX "Event_teamId_hotspotId_day_idx" ON "Event"("teamId", "hotspotId", "day");

-- CreateIndex
CREATE INDEX "HotspotDay_teamId_hotspotId_day_idx" ON "HotspotDay"("teamId", "hotspotId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IngestKey" ADD CONSTRAINT "IngestKey_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Repository" ADD CONSTRAINT "Repository_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Hotspot" ADD CONSTRAINT "Hotspot_teamId_repositoryId_fkey" FOREIGN KEY ("teamId", "repositoryId") REFERENCES "Repository"("teamId", "repositoryId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_teamId_hotspotId_fkey" FOREIGN KEY ("teamId", "hotspotId") REFERENCES "Hotspot"("teamId", "hotspotId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HotspotDay" ADD CONSTRAINT "HotspotDay_teamId_hotspotId_fkey" FOREIGN KEY ("teamId", "hotspotId") REFERENCES "Hotspot"("teamId", "hotspotId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityDay" ADD CONSTRAINT "ActivityDay_teamId_repositoryId_fkey" FOREIGN KEY ("teamId", "repositoryId") REFERENCES "Repository"("teamId", "repositoryId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejectedDay" ADD CONSTRAINT "RejectedDay_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("teamId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
