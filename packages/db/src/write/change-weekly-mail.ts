import type { Database } from '../client.ts';

/**
 * Whether the weekly report goes to a member by mail. Whoever wants it again gets links of a new version: an old mail that
 * was passed on cannot end it any more. `onlyVersion`: acts only while the member's links are of this version. False when
 * there is no such member, or another version.
 */
export async function changeWeeklyMail(
  db: Pick<Database, '$executeRaw'>,
  change: {
    readonly teamId: string;
    readonly userId: string;
    readonly weeklyMail: boolean;
    readonly onlyVersion?: number;
  },
): Promise<boolean> {
  const { teamId, userId, weeklyMail, onlyVersion = null } = change;
  const changed = await db.$executeRaw`
    UPDATE "Membership"
    SET "weeklyMail" = ${weeklyMail},
        "mailVersion" = "mailVersion" + CASE WHEN ${weeklyMail} AND NOT "weeklyMail" THEN 1 ELSE 0 END
    WHERE "teamId" = ${teamId}::uuid AND "userId" = ${userId}
      AND (${onlyVersion}::int IS NULL OR "mailVersion" = ${onlyVersion}::int)`;
  return changed === 1;
}
