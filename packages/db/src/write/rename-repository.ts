import type { Database } from '../client.ts';
import { raiseMoves } from './remove-repository.ts';

/**
 * `merging`: there is a repository of that name; the two become one in small steps (`mergeRepository`). `busy`: one of the
 * two is being merged or removed at this moment.
 */
export type Renamed = 'renamed' | 'merging' | 'same' | 'busy' | 'unknown';

interface Renaming {
  readonly teamId: string;
  readonly repositoryId: number;
  /** `github.com/acme/billing-api` */
  readonly name: string;
}

/**
 * Gives a repository another name; all of its history goes with it. What machines still report under the old name is
 * counted there too. Where the new name is one that another repository has, the two are to become one, under that name.
 */
export function renameRepository(db: Database, renaming: Renaming): Promise<Renamed> {
  const { teamId, repositoryId, name } = renaming;
  return db.$transaction(async (step) => {
    // Also keeps two of these apart.
    await raiseMoves(step, teamId);
    const own = await step.repository.findUnique({
      where: { teamId_repositoryId: { teamId, repositoryId } },
    });
    if (own === null) return 'unknown';
    if (own.name === name) return 'same';
    const former = await step.repositoryAlias.findUnique({
      where: { teamId_name: { teamId, name } },
    });
    const named = await step.repository.findUnique({
      where: { teamId_name: { teamId, name } },
    });
    const otherId = former?.repositoryId ?? named?.repositoryId;
    const pending = await step.removal.findMany({ where: { teamId, what: { not: 'key' } } });
    const isBusy = pending.some(
      ({ what, aboutId, intoId }) =>
        what === 'team' ||
        [repositoryId, otherId].includes(aboutId) ||
        [repositoryId, otherId].includes(intoId ?? undefined),
    );
    if (isBusy) return 'busy';
    if (otherId === undefined || otherId === repositoryId) {
      await step.repositoryAlias.deleteMany({ where: { teamId, name } });
      await step.repository.update({
        where: { teamId_repositoryId: { teamId, repositoryId } },
        data: { name },
      });
      await step.repositoryAlias.create({ data: { teamId, name: own.name, repositoryId } });
      return 'renamed';
    }
    await step.repositoryAlias.updateMany({
      where: { teamId, repositoryId },
      data: { repositoryId: otherId },
    });
    await step.repositoryAlias.create({ data: { teamId, name: own.name, repositoryId: otherId } });
    await step.removal.create({
      data: { teamId, what: 'merge', aboutId: repositoryId, intoId: otherId },
    });
    return 'merging';
  });
}
