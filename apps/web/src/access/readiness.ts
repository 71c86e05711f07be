import 'server-only';
import { isAway } from '@unthrash/db';
import { readMigrations } from '@unthrash/db/read/read-migrations';
import type { NotReadyReason } from '../openapi/answers.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';

const reasons = {
  data_folder_gone:
    'The data folder is gone: stop the server, put the folder back, then start it again.',
  database_away: 'The database does not answer.',
  migration_unfinished: 'A migration began and did not end: the log of the start says which.',
  migration_missing:
    'The database lacks a migration, as after going back to an older copy: restart the server, which applies it.',
  failed: 'The database answers with an error: see the log.',
} as const satisfies Record<NotReadyReason, string>;

/** Why the service cannot work at present: a stable code, and words for people. */
export interface NotReady {
  readonly reason: NotReadyReason;
  readonly message: string;
}

/** Undefined when the database answers and has every migration of this version, whole. */
export async function findNotReady(): Promise<NotReady | undefined> {
  const reason = await findReason();
  return reason === undefined ? undefined : { reason, message: reasons[reason] };
}

async function findReason(): Promise<NotReadyReason | undefined> {
  // Asked first: PostgreSQL goes on answering from memory for a while.
  if (await running().isDatabaseGone()) return 'data_folder_gone';
  try {
    const there = await readMigrations(database());
    if (there.some((each) => !each.finished)) return 'migration_unfinished';
    const names = new Set(there.map((each) => each.name));
    return running().migrations.every((name) => names.has(name)) ? undefined : 'migration_missing';
  } catch (error) {
    return isAway(error) ? 'database_away' : 'failed';
  }
}
