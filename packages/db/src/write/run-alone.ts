import { Client } from 'pg';

/** Any number, as long as it differs from those of other programs in the same database. */
const SPACE = 462_020;

/**
 * Runs `work` unless another server does the same at this moment: then nothing is run and the answer is false. The lock
 * belongs to a connection of its own, so it ends with this process whatever happens to it.
 */
export async function runAlone(
  url: string,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'unthrash-chores',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine',
      [SPACE, name],
    );
    if (rows[0]?.mine !== true) return false;
    try {
      await work();
    } finally {
      // The connection's end would give it back too, but not before this returns.
      await client
        .query('SELECT pg_advisory_unlock($1, hashtext($2))', [SPACE, name])
        .catch(() => {});
    }
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
