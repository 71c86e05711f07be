import { randomBytes } from 'node:crypto';
import { openDatabase } from '@unthrash/db';
import { seedTeam } from '@unthrash/db/testing';
import { ingestKeyFrom } from '@unthrash/events';

/** Makes a team that claims `github.com/acme/*`, with an ingest key, straight in the database. */
export async function makeTeam(databaseUrl: string): Promise<{ teamId: string; key: string }> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  const key = ingestKeyFrom(randomBytes(32));
  const { teamId } = await seedTeam(database, { key });
  await database.$disconnect();
  return { teamId, key };
}
