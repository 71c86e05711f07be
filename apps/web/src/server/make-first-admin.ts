import { randomUUID } from 'node:crypto';
import type { Database } from '@unthrash/db';
import { countUsers } from '@unthrash/db/read/count-users';
import { createFirstTeam } from '@unthrash/db/write/create-first-team';
import { hashPassword } from 'better-auth/crypto';
import { passwordField } from '../access/fields.ts';
import { EnvError } from '../env.ts';
import type { AdminEnv } from '../env-access.ts';
import { readSecretFile } from './read-secret-file.ts';

/**
 * Makes the first account and its team as the environment says, while nobody has an account; later starts change nothing.
 * Whether it made them. Throws `EnvError` when the password cannot be used.
 */
export async function makeFirstAdmin(database: Database, admin: AdminEnv): Promise<boolean> {
  if ((await countUsers(database)) > 0) return false;
  const password = await readSecretFile('UNTHRASH_ADMIN_PASSWORD_FILE', admin.passwordFile);
  const read = passwordField.safeParse(password);
  if (!read.success) {
    const said = read.error.issues[0]?.message ?? '';
    throw new EnvError(`UNTHRASH_ADMIN_PASSWORD_FILE names ${admin.passwordFile}: ${said}`);
  }
  return createFirstTeam(database, {
    linkHash: undefined,
    now: new Date(),
    user: {
      id: randomUUID(),
      name: admin.email.slice(0, admin.email.indexOf('@')),
      email: admin.email,
      passwordHash: await hashPassword(read.data),
    },
    team: {
      teamId: randomUUID(),
      name: admin.team,
      timeZone: admin.timeZone,
      claims: admin.claims,
    },
    key: undefined,
  });
}
