import 'server-only';
import { countUsers } from '@unthrash/db/read/count-users';
import { database } from '../server/database.ts';

/** Whether nobody has an account yet. */
export async function needsSetUp(): Promise<boolean> {
  return (await countUsers(database())) === 0;
}
