import type { Database } from '../client.ts';

export interface KeyHolder {
  readonly teamId: string;
  readonly teamName: string;
  readonly keyId: number;
  /** Which repositories count: `github.com/acme/*`. */
  readonly claims: readonly string[];
  /** Days that the team keeps events. */
  readonly eventDays: number;
  /** How often the team's repositories or hotspots were moved or removed. */
  readonly moves: number;
  /** `2026-11-30`, the last day on which the key was used. */
  readonly lastUsedDay: string | undefined;
}

/** Whose key has this SHA-256; undefined when nobody's, or when it is revoked. */
export async function findIngestKey(
  database: Database,
  hash: Uint8Array<ArrayBuffer>,
): Promise<KeyHolder | undefined> {
  const found = await database.ingestKey.findFirst({
    where: { hash, revokedDay: null },
    select: {
      teamId: true,
      keyId: true,
      lastUsedDay: true,
      team: { select: { name: true, claims: true, eventDays: true, moves: true } },
    },
  });
  if (found === null) return undefined;
  return {
    teamId: found.teamId,
    teamName: found.team.name,
    keyId: found.keyId,
    claims: found.team.claims,
    eventDays: found.team.eventDays,
    moves: found.team.moves,
    lastUsedDay: found.lastUsedDay?.toISOString().slice(0, 10),
  };
}
