import type { Database } from '../client.ts';

export interface FirstTeam {
  /** SHA-256 of the set-up link's token, which this uses up; undefined when the server's own environment asks for it. */
  readonly linkHash: Uint8Array<ArrayBuffer> | undefined;
  readonly now: Date;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    /** As the login library hashes it. */
    readonly passwordHash: string;
  };
  readonly team: {
    readonly teamId: string;
    readonly name: string;
    readonly timeZone: string;
    /** `github.com/acme/*` */
    readonly claims: readonly string[];
  };
  /** The team's first ingest key, if it has one. */
  readonly key: { readonly hash: Uint8Array<ArrayBuffer>; readonly start: string } | undefined;
}

/**
 * Makes the first user, who is the admin of the first team, and the team's first ingest key: all or nothing. False, and
 * nothing is made, when the link is unknown, used or over, or a user exists.
 */
export async function createFirstTeam(database: Database, first: FirstTeam): Promise<boolean> {
  const { user, team, key, now } = first;
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  return database.$transaction(async (step) => {
    if (first.linkHash !== undefined) {
      const used = await step.setUpLink.deleteMany({
        where: { hash: first.linkHash, expiresAt: { gt: now } },
      });
      if (used.count !== 1) return false;
    }
    // Two links may be open at once; whoever comes second waits here and then finds the user.
    await step.$executeRaw`LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE`;
    if ((await step.user.count()) > 0) return false;
    await step.setUpLink.deleteMany();
    await step.user.create({
      data: {
        id: user.id,
        name: user.name,
        email: user.email,
        // Whoever holds the set-up link, or the server, is believed.
        emailVerified: true,
        accounts: {
          create: {
            id: crypto.randomUUID(),
            accountId: user.id,
            providerId: 'credential',
            password: user.passwordHash,
          },
        },
      },
    });
    await step.team.create({
      data: {
        teamId: team.teamId,
        name: team.name,
        timeZone: team.timeZone,
        claims: [...team.claims],
        createdDay: today,
        memberships: { create: { userId: user.id, role: 'admin' } },
        ...(key === undefined
          ? {}
          : { ingestKeys: { create: { keyId: 1, ...key, createdDay: today } } }),
      },
    });
    return true;
  });
}
