import 'server-only';
import { readClaims } from '@unthrash/db/read/read-claims';
import { type Renamed, renameRepository as rename } from '@unthrash/db/write/rename-repository';
import { z } from 'zod';
import { database } from '../server/database.ts';
import { audited } from './audited.ts';
import { claimProblem, claimsOf, isClaimed } from './claims.ts';
import { idField, problemsOf } from './fields.ts';
import { beginNow, type Problems } from './remove-data.ts';
import { requireRole } from './require-role.ts';

const fields = z.object({
  repositoryId: idField('Choose a repository.'),
  newName: z
    .string()
    .max(1_000, 'This is too long.')
    .refine(
      (text) => claimsOf(text).length === 1 && !text.includes('*'),
      'Write one repository: host/owner/name.',
    )
    .superRefine((text, context) => {
      const problem = claimProblem(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .transform((text) => claimsOf(text)[0] ?? ''),
});

const problems: Readonly<Record<Renamed, Problems>> = {
  renamed: undefined,
  merging: undefined,
  same: { newName: 'That is its name already.' },
  busy: {
    form: 'One of the two is being merged or removed at this moment. Nothing was changed: try again in a minute.',
  },
  unknown: { repositoryId: 'There is no such repository any more.' },
};

/**
 * Gives a repository another name, or makes it part of the one that has that name; admins only. Answers undefined, or what
 * is wrong by field; then nothing was changed.
 */
export async function renameRepository(input: Readonly<Record<string, string>>): Promise<Problems> {
  const member = await requireRole('admin');
  const read = fields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  const { teamId } = member;
  const { repositoryId, newName: name } = read.data;
  if (!isClaimed(await readClaims(database(), teamId), name)) {
    return {
      newName: `${name} is none of the team’s repositories, so what machines report of it would not count: add it to Repositories first.`,
    };
  }
  const renamed = await rename(database(), { teamId, repositoryId, name });
  if (problems[renamed] !== undefined) return problems[renamed];
  await beginNow({ teamId, what: 'merge', aboutId: repositoryId });
  await audited(member, 'rename-repository', String(repositoryId));
  return undefined;
}
