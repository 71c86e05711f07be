import type { Database } from '../client.ts';
import type { MemberRole } from '../read/read-membership.ts';
import { PATIENT } from './empty-demo-database.ts';

export interface DemoTeam {
  readonly teamId: string;
  readonly name: string;
  /** `git.example.com/harbour/*` */
  readonly claims: readonly string[];
  readonly createdDay: Date;
  /** One for each role to look around as. */
  readonly users: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: MemberRole;
  }[];
  /** As the login library hashes it; the same for all of them. */
  readonly passwordHash: string;
  readonly key: { readonly hash: Uint8Array<ArrayBuffer>; readonly start: string };
}

/** Makes a team that is marked as a demonstration, with its members and one ingest key, its number 1. */
export async function createDemoTeam(database: Database, demo: DemoTeam): Promise<void> {
  await database.$transaction(async (step) => {
    for (const { id, name, email } of demo.users) {
      await step.user.create({
        data: {
          id,
          name,
          email,
          emailVerified: true,
          accounts: {
            create: {
              id: crypto.randomUUID(),
              accountId: id,
              providerId: 'credential',
              password: demo.passwordHash,
            },
          },
        },
      });
    }
    await step.team.create({
      data: {
        teamId: demo.teamId,
        name: demo.name,
        claims: [...demo.claims],
        createdDay: demo.createdDay,
        demo: true,
        memberships: {
          create: demo.users.map(({ id, role }) => ({ userId: id, role, weeklyMail: false })),
        },
        ingestKeys: {
          create: {
            keyId: 1,
            hash: demo.key.hash,
            start: demo.key.start,
            createdDay: demo.createdDay,
            lastUsedDay: demo.createdDay,
          },
        },
      },
    });
  }, PATIENT);
}
