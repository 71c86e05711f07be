import 'server-only';
import { isAway } from '@unthrash/db';
import { readFailedMigrations } from '@unthrash/db/read/read-failed-migrations';
import type { NotReadyReason } from '../openapi/answers.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';

const reasons = {
  data_folder_gone:
    'The data folder is gone: stop the server, put the folder back, then start it again.',
  database_away: 'The database does not answer.',
  migration_unfinished: 'A migration began and did not end: the log of the start says which.',
  failed: 'The database answers with an error: see the log.',
} as const satisfies Record<NotReadyReason, string>;

/** Why the service cannot work at present: a stable code, and words for people. */
export interface NotReady {
  readonly reason: NotReadyReason;
  readonly message: string;
}

/** Undefined when the database answers and no migration is unfinished. The server starts only after all were applied. */
export async function findNotReady(): Promise<NotReady | undefined> {
  const reason = await findReason();
  return reason === undefined ? undefined : { reason, message: reasons[reason] };
}

async function findReason(): Promise<NotReadyReason | undefined> {
  // Asked first: PostgreSQL goes on answering from memory for a while.
  if (await running().isDatabaseGone()) return 'data_folder_gone';
  try {
    const failed = await readFailedMigrations(database());
    return failed.length === 0 ? undefined : 'migration_unfinished';
  } catch (error) {
    return isAway(error) ? 'database_away' : 'failed';
  }
}
