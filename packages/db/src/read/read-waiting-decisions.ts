import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** A decision that nobody has put into the repository yet. */
export interface WaitingDecision {
  readonly decisionId: number;
  readonly convention: string;
  readonly side: string;
  /** Null: every repository. */
  readonly repositoryId: number | null;
  /** The full name. */
  readonly repository: string | null;
  /** Globs within the repository; empty: all of it. */
  readonly paths: readonly string[];
  readonly day: Day;
}

/** Decisions of a team up to a day that are neither marked as in the repository, in force, nor withdrawn; oldest first. */
export async function readWaitingDecisions(
  database: Pick<Database, 'decision' | 'repository'>,
  teamId: string,
  until: Day,
): Promise<WaitingDecision[]> {
  const found = await database.decision.findMany({
    where: {
      teamId,
      day: { lte: new Date(`${until}T00:00:00Z`) },
      markedDay: null,
      inForceDay: null,
      withdrawnDay: null,
    },
    orderBy: [{ day: 'asc' }, { decisionId: 'asc' }],
  });
  const ids = found.flatMap(({ repositoryId }) => repositoryId ?? []);
  const repositories = await database.repository.findMany({
    where: { teamId, repositoryId: { in: ids } },
    select: { repositoryId: true, name: true },
  });
  const names = new Map(repositories.map(({ repositoryId, name }) => [repositoryId, name]));
  return found.map(({ decisionId, convention, side, repositoryId, paths, day }) => ({
    decisionId,
    convention,
    side,
    repositoryId,
    repository: repositoryId === null ? null : (names.get(repositoryId) ?? null),
    paths,
    day: day.toISOString().slice(0, 10),
  }));
}
