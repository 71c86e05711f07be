import { randomUUID } from 'node:crypto';
import type { Database } from '../client.ts';
import type { MemberRole } from '../read/read-membership.ts';

/** For tests: a person with an account in a team; `ada` has the address `ada@example.com`. Returns the id. */
export async function seedMember(
  database: Database,
  teamId: string,
  name: string,
  role: MemberRole = 'viewer',
): Promise<string> {
  const id = randomUUID();
  await database.user.create({
    data: {
      id,
      name,
      email: `${name.toLowerCase()}@example.com`,
      memberships: { create: { teamId, role } },
    },
  });
  return id;
}
