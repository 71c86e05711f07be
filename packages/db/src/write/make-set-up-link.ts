import type { Database } from '../client.ts';

/**
 * Remembers a set-up link by its hash while no user exists, and forgets those that ended. False, and nothing is
 * remembered, when there is a user already.
 */
export async function makeSetUpLink(
  database: Database,
  link: { readonly hash: Uint8Array<ArrayBuffer>; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  if ((await database.user.count()) > 0) {
    await database.setUpLink.deleteMany();
    return false;
  }
  await database.setUpLink.deleteMany({ where: { expiresAt: { lte: link.now } } });
  await database.setUpLink.create({ data: { hash: link.hash, expiresAt: link.expiresAt } });
  return true;
}
