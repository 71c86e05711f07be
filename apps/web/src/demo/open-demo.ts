import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@unthrash/db';
import { emptyDemoDatabase } from '@unthrash/db/write/empty-demo-database';
import { dayIn } from '../words/days.ts';
import { removeDemoFolder } from './demo-files.ts';
import { demoPassword } from './demo-people.ts';
import { type DemoKind, plots } from './plots.ts';
import { writeDemo } from './write-demo.ts';

/** Raised when the plots or what is written of them change, so that an older demonstration is made anew. */
const EDITION = 4;

export interface DemoOptions {
  readonly kind: DemoKind;
  readonly folder: string;
  readonly databaseUrl: string;
  /** The folder's own. */
  readonly secret: string;
  readonly now: Date;
  readonly say: (text: string) => void;
}

/** What the pages need of a demonstration that runs. */
export interface RunningDemo {
  /** Of the people whom one may look around as. */
  readonly password: string;
  /** To be called before anything is deleted: whatever happens then, the next start makes it anew. */
  readonly deleting: () => Promise<void>;
  /** From now on there is nothing to look at, and the folder goes when the server stops. */
  readonly deleted: () => void;
}

/**
 * Sees that the folder's database holds the demonstration as of today, makes it where it does not, and answers what the
 * pages need. `removeFolder` has to be called last, when the database is down.
 */
export async function openDemo(
  options: DemoOptions,
): Promise<RunningDemo & { readonly removeFolder: () => Promise<void> }> {
  const { kind, folder, databaseUrl, now, say } = options;
  const file = join(folder, 'demonstration');
  const today = dayIn('UTC', now);
  const made = `${kind} ${EDITION} ${today}\n`;
  const password = demoPassword(options.secret);
  if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
    const began = performance.now();
    say(`Making twelve weeks of a team that does not exist, up to ${today} …`);
    await rm(file, { force: true });
    const database = openDatabase(databaseUrl, { connections: 2 });
    try {
      await emptyDemoDatabase(database);
      await writeDemo({ database, databaseUrl, plot: plots[kind], today, password });
    } finally {
      await database.$disconnect();
    }
    await writeFile(file, made, { mode: 0o600 });
    say(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  let deleted = false;
  return {
    password,
    deleting: () => rm(file, { force: true }),
    deleted: () => {
      deleted = true;
    },
    removeFolder: async () => {
      if (deleted) await removeDemoFolder(folder);
    },
  };
}
