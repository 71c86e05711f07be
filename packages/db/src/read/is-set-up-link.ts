import type { Database } from '../client.ts';

/** Whether a set-up link with this hash still opens the page. */
export async function isSetUpLink(
  database: Database,
  link: { readonly hash: Uint8Array<ArrayBuffer>; readonly now: Date },
): Promise<boolean> {
  const found = await database.setUpLink.findUnique({ where: { hash: link.hash } });
  return found !== null && found.expiresAt > link.now && (await database.user.count()) === 0;
}
