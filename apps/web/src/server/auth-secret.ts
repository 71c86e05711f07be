import { randomBytes } from 'node:crypto';
import { readOrMakeOnce } from '@unthrash/db/embedded';

/** The secret that signs sessions, made once. Two first starts at once end up with the same one. */
export function readOrMakeSecret(file: string): Promise<string> {
  return readOrMakeOnce(file, randomBytes(32).toString('base64url'));
}
