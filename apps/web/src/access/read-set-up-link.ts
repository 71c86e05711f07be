import 'server-only';
import { isSetUpLink } from '@unthrash/db/read/is-set-up-link';
import { database } from '../server/database.ts';
import { hashOf } from '../server/set-up-link.ts';
import { needsSetUp } from './needs-set-up.ts';

/** Whether the set-up page opens for this token; if not, whether somebody has an account. Looking does not use it up. */
export async function readSetUpLink(token: string): Promise<'open' | 'over' | 'set up already'> {
  if (await isSetUpLink(database(), { hash: hashOf(token), now: new Date() })) return 'open';
  return (await needsSetUp()) ? 'over' : 'set up already';
}
