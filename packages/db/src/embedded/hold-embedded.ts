import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';
import { hasCluster } from './cluster-files.ts';
import { startEmbedded } from './start-embedded.ts';

/** Another server of ours holds this data folder. */
export class RunningAlready extends Error {
  override readonly name = 'RunningAlready';
}

export interface HeldServer {
  readonly url: string;
  /** Whether the database's files went away while it ran: only a restart helps then. */
  readonly isGone: () => Promise<boolean>;
  /** The same as far as it was noticed, without looking; two seconds behind at most. */
  readonly isKnownGone: () => boolean;
  readonly stop: () => Promise<void>;
  /** Tells it to stop and does not wait: for who has to end at once. */
  readonly tellToStop: () => Promise<void>;
}

/** Milliseconds between two tries to bring it back. */
const PAUSE = 500;
const LOCK = 4_620_202_610;
/** Milliseconds between two looks at whether the files are still there; PostgreSQL itself looks once a minute. */
const LOOK = 2_000;

/**
 * Starts the embedded PostgreSQL for us alone, and starts it again on the same port should it die. Who holds it is a
 * lock of the database's own, which ends with our connection, however we end. Should its files go away it is left alone:
 * an empty database in their place would only hide the loss.
 */
export async function holdEmbedded(
  dataFolder: string,
  say: (text: string) => void,
): Promise<HeldServer> {
  let server = await startEmbedded({ dataFolder });
  const port = Number(new URL(server.url).port);
  let stopping = false;
  let gone = false;
  let restarting: Promise<void> | undefined;
  let holder = await hold();
  if (server.reused) say('It was still running from a start that was cut off, and is used again.');
  watch();
  const looking = setInterval(() => void isGone(), LOOK).unref();
  return {
    url: server.url,
    isGone,
    isKnownGone: () => gone,
    tellToStop: async () => {
      stopping = true;
      await server.tellToStop();
    },
    stop: async () => {
      stopping = true;
      clearInterval(looking);
      await restarting;
      await holder.end().catch(() => {});
      await server.stop();
    },
  };

  async function isGone(): Promise<boolean> {
    if (gone || stopping || (await hasCluster(dataFolder))) return gone;
    if (!gone) {
      gone = true;
      console.error(
        `The data folder ${dataFolder} is gone, and the database with it: stop Unthrash, put the folder back (from a backup), then start again. Until then nothing is stored, and machines keep what they could not send.`,
      );
    }
    return gone;
  }

  async function hold(): Promise<Client> {
    const client = new Client({
      connectionString: server.url,
      application_name: 'unthrash-holder',
    });
    client.on('error', () => {});
    await client.connect();
    const got = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      LOCK,
    ]);
    if (got.rows[0]?.got === true) return client;
    await client.end();
    const address = await readFile(join(dataFolder, 'address'), 'utf8').catch(() => '');
    throw new RunningAlready(
      `Unthrash runs on ${dataFolder} already${address === '' ? '' : ` (${address.trim()})`}: use that one, stop it first, or choose another UNTHRASH_DATA_DIR.`,
    );
  }

  function watch(): void {
    holder.once('end', () => {
      if (!stopping) restarting = restart();
    });
  }

  /** Again and again until it is back: it may die once more while it starts. */
  async function restart(): Promise<void> {
    if (await isGone()) return;
    say('PostgreSQL went away; starting it again …');
    let said = '';
    while (!stopping && !(await isGone())) {
      try {
        server = await startEmbedded({ dataFolder, port });
        // Somebody else started it elsewhere, where nobody would look for it.
        if (Number(new URL(server.url).port) !== port) await server.stop();
        else {
          holder = await hold();
          watch();
          say('PostgreSQL is back.');
          return;
        }
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== said) console.error(problem);
        said = problem;
      }
      await delay(PAUSE);
    }
  }
}
