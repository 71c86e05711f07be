import 'server-only';
import { isAway } from '@unthrash/db';
import { askRemoval } from '@unthrash/db/write/ask-removal';
import { runAlone } from '@unthrash/db/write/run-alone';
import { beginRemoval } from '@unthrash/db/write/work-off-removals';
import { z } from 'zod';
import { forgetKeys } from '../ingest/find-key.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { audited } from './audited.ts';
import { idField, problemsOf } from './fields.ts';
import { requireRole } from './require-role.ts';

/** Milliseconds that a form may wait for the removal; the rest is a chore's. */
const AT_ONCE = 3_000;

/** Also the chore's name: only one of the two works at a time. */
const CHORE = 'removals';

const utcToday = (): string => new Date().toISOString().slice(0, 10);

export type Problems = Record<string, string> | undefined;

const repositoryFields = z.object({
  repositoryId: idField('Choose a repository.'),
  sure: z.literal('yes', 'Tick this if you mean it.'),
});

/** Removes a repository with all that is stored of it; admins only. Answers undefined, or what is wrong by field. */
export async function removeRepositoryData(
  input: Readonly<Record<string, string>>,
): Promise<Problems> {
  const member = await requireRole('admin');
  const read = repositoryFields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  const { repositoryId } = read.data;
  const asked = await ask({ teamId: member.teamId, what: 'repository', aboutId: repositoryId });
  if (!asked) return { repositoryId: 'There is no such repository any more.' };
  await audited(member, 'delete-data', String(repositoryId));
  return undefined;
}

/** Removes everything that machines sent of the team; admins only, who type the team's name to mean it. */
export async function removeTeamData(input: Readonly<Record<string, string>>): Promise<Problems> {
  const member = await requireRole('admin');
  if (input.teamName?.trim().normalize('NFC') !== member.teamName) {
    return { teamName: `Type the team’s name as it is, ${member.teamName}, if you mean it.` };
  }
  await ask({ teamId: member.teamId, what: 'team', aboutId: 0 });
  await audited(member, 'delete-data');
  return undefined;
}

/** Revokes a leaked key and takes out what it brought; admins only. False when the team has no such key. */
export async function takeOutKey(keyId: string | undefined): Promise<boolean> {
  const member = await requireRole('admin');
  const read = idField('').safeParse(keyId);
  if (!read.success) return false;
  const { teamId } = member;
  if (!(await ask({ teamId, what: 'key', aboutId: read.data }))) return false;
  await audited(member, 'take-out-key', String(read.data));
  return true;
}

type Asked = Parameters<typeof beginRemoval>[1] & { readonly what: 'key' | 'repository' | 'team' };

async function ask(removal: Asked): Promise<boolean> {
  if (!(await askRemoval(database(), { ...removal, day: utcToday() }))) return false;
  await beginNow(removal);
  return true;
}

/** Most removals are small: who asked should see them done. What takes longer goes on as a chore. */
export async function beginNow(removal: Parameters<typeof beginRemoval>[1]): Promise<void> {
  // What the ingest believes of a key holds whether it works and how often things were moved.
  forgetKeys();
  const stopping = AbortSignal.timeout(AT_ONCE);
  try {
    await runAlone(running().databaseUrl, CHORE, () =>
      beginRemoval(database(), removal, utcToday(), stopping),
    );
  } catch (error) {
    if (!stopping.aborted && !isAway(error)) {
      console.error('A removal could not be done at once; it is tried again every minute.');
    }
  }
  forgetKeys();
}
