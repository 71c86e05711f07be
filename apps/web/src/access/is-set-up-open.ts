import 'server-only';
import { isSetUpLink } from '@unthrash/db/read/is-set-up-link';
import { database } from '../server/database.ts';
import { hashOf } from '../server/set-up-link.ts';

/** Whether the set-up page opens for this token. Looking does not use it up. */
export function isSetUpOpen(token: string): Promise<boolean> {
  return isSetUpLink(database(), { hash: hashOf(token), now: new Date() });
}
