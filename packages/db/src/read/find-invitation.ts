import type { Database } from '../client.ts';

export interface FoundInvitation {
  readonly teamName: string;
  /** For whom, when the inviting person said so. */
  readonly email: string | undefined;
  /** `over`: used, withdrawn with its team, or older than it may be. */
  readonly state: 'open' | 'used' | 'over';
}

/** The invitation behind a link, by the hash of its token; undefined when there is none. Looking uses nothing up. */
export async function findInvitation(
  database: Database,
  link: { readonly hash: Uint8Array<ArrayBuffer>; readonly now: Date },
): Promise<FoundInvitation | undefined> {
  const found = await database.invitation.findFirst({
    where: { hash: link.hash },
    select: {
      email: true,
      usedDay: true,
      expiresAt: true,
      team: { select: { name: true } },
    },
  });
  if (found === null) return undefined;
  const open = found.expiresAt > link.now ? 'open' : 'over';
  return {
    teamName: found.team.name,
    email: found.email ?? undefined,
    state: found.usedDay === null ? open : 'used',
  };
}
