import type { Database } from '../client.ts';
import { inSteps, STEP_ROWS } from './in-steps.ts';
import { raiseMoves, removeRepository } from './remove-repository.ts';

/**
 * Everything that machines ever sent of a team, what people said of it, decisions and reports. Members, keys, settings
 * and the audit stay. What machines send later is stored anew: revoke the keys to prevent that. Goes in small steps;
 * killed between two of them, the next run goes on.
 */
export async function removeTeamData(
  db: Database,
  { teamId }: { readonly teamId: string },
  stopping?: AbortSignal,
): Promise<void> {
  const repositories = await db.repository.findMany({
    where: { teamId },
    select: { repositoryId: true },
  });
  for (const { repositoryId } of repositories) {
    await removeRepository(db, { teamId, repositoryId }, stopping);
  }
  const tables = [
    'ActivityItem',
    'RejectedDay',
    'VersionDay',
    'TagWeek',
    'WeekMachines',
    'WeeklyReport',
    'Decision',
  ];
  for (const table of tables) {
    await inSteps(STEP_ROWS, stopping, () =>
      db.$executeRawUnsafe(
        `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "${table}" WHERE "teamId" = $1::uuid LIMIT ${STEP_ROWS}))`,
        teamId,
      ),
    );
  }
  await raiseMoves(db, teamId);
}
