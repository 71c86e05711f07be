import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';
import { mergeRepository } from './merge-repository.ts';
import { removeRepository } from './remove-repository.ts';
import { removeTeamData } from './remove-team-data.ts';
import { takeOutKey } from './take-out-key.ts';

/**
 * Does what was asked to be removed or merged and is not done yet, of every team. What fails or was not ended, because the
 * server stopped or was killed, stays for the next run and holds up no other; the first error is thrown at the end. `today`
 * in UTC.
 */
export async function workOffRemovals(
  db: Database,
  today: Day,
  stopping?: AbortSignal,
): Promise<void> {
  const problems: unknown[] = [];
  for (const removal of await db.removal.findMany({ orderBy: { teamId: 'asc' } })) {
    stopping?.throwIfAborted();
    try {
      await workOff(db, removal, today, stopping);
      const { teamId, what, aboutId } = removal;
      await db.removal.deleteMany({ where: { teamId, what, aboutId } });
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length > 0) throw problems[0];
}

export interface Removal {
  readonly teamId: string;
  /** `key`, `repository`, `merge` or `team`. */
  readonly what: string;
  /** The key's or repository's number; 0 for the team. */
  readonly aboutId: number;
  /** Of a merge: the repository that stays. */
  readonly intoId: number | null;
}

/**
 * Does what was just asked at once, as far as it comes until `stopping`; throws its reason when that was not all. A key
 * stays written down for `workOffRemovals`, which looks again: another server may have believed it for a second more.
 */
export async function beginRemoval(
  db: Database,
  removal: Pick<Removal, 'teamId' | 'what' | 'aboutId'>,
  today: Day,
  stopping: AbortSignal,
): Promise<void> {
  const { teamId, what, aboutId } = removal;
  const asked = await db.removal.findUnique({
    where: { teamId_what_aboutId: { teamId, what, aboutId } },
  });
  if (asked === null) return;
  await workOff(db, asked, today, stopping);
  if (what !== 'key') await db.removal.deleteMany({ where: { teamId, what, aboutId } });
}

async function workOff(
  db: Database,
  { teamId, what, aboutId, intoId }: Removal,
  today: Day,
  stopping?: AbortSignal,
): Promise<void> {
  if (what === 'key') await takeOutKey(db, { teamId, keyId: aboutId }, today, stopping);
  if (what === 'repository') {
    await removeRepository(db, { teamId, repositoryId: aboutId }, stopping);
  }
  if (what === 'merge' && intoId !== null) {
    await mergeRepository(db, { teamId, fromId: aboutId, intoId }, stopping);
  }
  if (what === 'team') await removeTeamData(db, { teamId }, stopping);
}
