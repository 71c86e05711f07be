import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../client.ts';

export interface SeededTeam {
  readonly teamId: string;
  readonly keyId: number;
}

/** A team that claims `github.com/acme/*`, with one ingest key; the key's text is for whoever needs it. */
export async function seedTeam(
  database: Database,
  options: { readonly key?: string; readonly claims?: readonly string[] } = {},
): Promise<SeededTeam> {
  const teamId = randomUUID();
  const createdDay = new Date('2026-11-01T00:00:00Z');
  const key = options.key ?? randomUUID();
  await database.team.create({
    data: {
      teamId,
      name: 'Acme',
      claims: [...(options.claims ?? ['github.com/acme/*'])],
      createdDay,
      ingestKeys: {
        create: {
          keyId: 1,
          hash: new Uint8Array(createHash('sha256').update(key).digest()),
          start: key.slice(0, 8),
          createdDay,
        },
      },
    },
  });
  return { teamId, keyId: 1 };
}
