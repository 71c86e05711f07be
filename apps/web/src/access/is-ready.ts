import 'server-only';
import { readFailedMigrations } from '@unthrash/db/read/read-failed-migrations';
import { database } from '../server/database.ts';

/** Whether the database answers and no migration is unfinished. The server starts only after all were applied. */
export async function isReady(): Promise<boolean> {
  try {
    return (await readFailedMigrations(database())).length === 0;
  } catch {
    return false;
  }
}
