import type { Database } from '../client.ts';

/** How many people have an account. */
export function countUsers(database: Database): Promise<number> {
  return database.user.count();
}
