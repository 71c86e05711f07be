import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

/** A line of a CODEOWNERS file: a pattern and the teams behind it; none: nobody, or persons, who are not kept. */
export interface OwnerRule {
  readonly pattern: string;
  readonly teams: readonly string[];
}

export interface OwnersFile {
  readonly teamId: string;
  readonly repositoryId: number;
  readonly day: Day;
  /** In the file's order. */
  readonly rules: readonly OwnerRule[];
}

/** Keeps the owners of a repository's files in place of those that were known. */
export async function saveCodeOwners(db: Database, file: OwnersFile): Promise<void> {
  const { teamId, repositoryId } = file;
  const said = {
    day: new Date(`${file.day}T00:00:00Z`),
    rules: file.rules.map(({ pattern, teams }) => ({ pattern, teams: [...teams] })),
  };
  await db.codeOwners.upsert({
    where: { teamId_repositoryId: { teamId, repositoryId } },
    create: { teamId, repositoryId, ...said },
    update: said,
  });
}
