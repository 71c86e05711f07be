import type { Page } from 'playwright';
import type { Server } from '../server/start-server.ts';
import { until } from '../support/until.ts';

export interface TeamSetUp {
  /** The team's first ingest key, shown once. */
  readonly key: string;
  /** The line with which a developer's machine joins. */
  readonly joinLine: string;
}

/** Follows the set-up link as a person does, and reads the key and the join line off the page that comes after it. */
export async function setUpTeam(page: Page, server: Server): Promise<TeamSetUp> {
  const link = await until('a set-up link is printed', () => {
    if (server.setUpLink === undefined) throw new Error(`it said:\n${server.said()}`);
    return server.setUpLink;
  });
  await page.goto(link);
  await page.locator('[name="name"]').fill('Ada Example');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('correct horse battery staple');
  await page.locator('[name="team"]').fill('Acme');
  await page.locator('[name="claims"]').fill('github.com/acme/*');
  await page.locator('form:has([name="claims"]) button[type="submit"]').click();
  await page.waitForURL('**/join');
  const text = await page.locator('body').innerText();
  return {
    key: found(/\buth_[0-9A-Za-z]+/, text),
    joinLine: found(/npx -y \S+ init --server \S+/, text),
  };
}

function found(pattern: RegExp, text: string): string {
  const [match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`${pattern} is not on the page:\n${text}`);
  return match;
}
