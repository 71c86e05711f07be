import { readFile } from 'node:fs/promises';
import { EmbeddedError } from './embedded-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Who it runs as instead: `postgres` where the machine has that user, else
 * `nobody`. Undefined when we are not root: then it runs as we do.
 */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find((fields) => fields[0] === wanted);
    const uid = Number(found?.[2]);
    const gid = Number(found?.[3]);
    if (found !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it: start Unthrash as another user, or set DATABASE_URL.',
  );
}
