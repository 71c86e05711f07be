import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@unthrash/db';
import type { MemberRole } from '@unthrash/db/read/read-membership';

/** Signs the sessions of a test's server. */
export const AUTH_SECRET = 'a secret that is long enough for it';

export interface AskedTeam {
  readonly teamId: string;
  /** Of something of the team's, by the name that the table uses: `hotspotId`. */
  readonly ids: Readonly<Record<string, string>>;
  /** The session's cookie of a member with that role. */
  readonly cookies: Readonly<Record<MemberRole, string>>;
}

const roles: readonly MemberRole[] = ['viewer', 'lead', 'admin'];

/** A team with a member of each role who is signed in, and one of everything that pages and actions name. */
export async function seedAskedTeam(database: Database): Promise<AskedTeam> {
  const teamId = randomUUID();
  const day = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
  const later = new Date(Date.now() + 86_400_000);
  const hash = () => new Uint8Array(randomBytes(32));
  // Apart from other teams' numbers, which begin with 1: what is not this team's is seen.
  const number = 1_000 + Math.floor(Math.random() * 30_000);
  await database.team.create({
    data: {
      teamId,
      name: 'Acme',
      claims: ['github.com/acme/*'],
      createdDay: day,
      ingestKeys: { create: { keyId: number, hash: hash(), start: 'uth_xxxx', createdDay: day } },
      invitations: {
        create: {
          invitationId: number,
          hash: hash(),
          role: 'viewer',
          createdDay: day,
          expiresAt: later,
        },
      },
    },
  });
  const repository = await database.repository.create({
    data: { teamId, name: 'github.com/acme/web', firstDay: day },
  });
  const { repositoryId } = repository;
  const hotspot = await database.hotspot.create({
    data: {
      teamId,
      repositoryId,
      path: 'src/Clock.cs',
      convention: 'datetime-kind',
      language: 'csharp',
      firstDay: day,
      lastDay: day,
      days: { create: { day, refused: 2, again: 1 } },
    },
  });
  const signedIn = await Promise.all(roles.map((role) => signIn(database, teamId, role)));
  const decision = await database.decision.create({
    data: {
      teamId,
      repositoryId,
      paths: [],
      convention: 'datetime-kind',
      side: 'utc',
      note: 'UTC everywhere',
      day,
      userId: signedIn[1]?.userId ?? '',
    },
  });
  const removed = await signIn(database, teamId, 'viewer');
  const cookieOf = (role: MemberRole) => signedIn[roles.indexOf(role)]?.cookie ?? '';
  return {
    teamId,
    ids: {
      hotspotId: String(hotspot.hotspotId),
      decisionId: String(decision.decisionId),
      repositoryId: String(repositoryId),
      keyId: String(number),
      invitationId: String(number),
      userId: removed.userId,
    },
    cookies: { viewer: cookieOf('viewer'), lead: cookieOf('lead'), admin: cookieOf('admin') },
  };
}

async function signIn(database: Database, teamId: string, role: MemberRole) {
  const userId = randomUUID();
  const token = randomBytes(24).toString('base64url');
  await database.user.create({
    data: {
      id: userId,
      name: `A ${role}`,
      email: `${userId}@example.com`,
      memberships: { create: { teamId, role } },
      sessions: {
        create: { id: randomUUID(), token, expiresAt: new Date(Date.now() + 86_400_000) },
      },
    },
  });
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  const cookie = `unthrash.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId, cookie };
}
