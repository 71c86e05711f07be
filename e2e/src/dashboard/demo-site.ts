import { join } from 'node:path';
import { openDatabase } from '@unthrash/db';
import { startEmbedded } from '@unthrash/db/embedded';
import type { BrowserContext, Page } from 'playwright';
import { openBrowser } from '../browser/open-browser.ts';
import { startServer } from '../server/start-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export type DemoRole = 'lead' | 'admin' | 'viewer';

/** A demonstration that runs, and a browser in which somebody looks around. */
export interface DemoSite {
  readonly url: string;
  /** The demonstration's own lies in it. */
  readonly dataFolder: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Starts `npm start -- --demo` (or another `kind`) and a browser, for a whole file of tests. */
export async function openDemoSite(kind = '--demo'): Promise<DemoSite> {
  const folder = await temporaryFolder();
  const server = await startServer(folder.path, 0, [kind]);
  const browser = await openBrowser();
  return {
    url: server.url,
    dataFolder: folder.path,
    page: browser.page,
    context: browser.context,
    close: async () => {
      await browser.close();
      await server.stop();
      await folder.remove();
    },
  };
}

/** The one click that leads in. Whoever was in before is signed out. */
export async function enterDemo({ page, url, context }: DemoSite, role: DemoRole): Promise<void> {
  await context.clearCookies();
  await page.goto(`${url}/sign-in`);
  const name = role === 'lead' ? 'Look around as a lead' : new RegExp(`^As an? ${role}`);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(`${url}/`);
}

/** Makes every count of flips and edits of the demonstration so many times as large. */
export async function multiplyCounts({ dataFolder }: DemoSite, times: number): Promise<void> {
  const { url } = await startEmbedded({ dataFolder: join(dataFolder, 'demo') });
  const database = openDatabase(url, { connections: 1 });
  try {
    const counts = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed', 'again'];
    const multiplied = counts.map((each) => `"${each}" = "${each}" * ${times}`).join(', ');
    await database.$executeRawUnsafe(`UPDATE "HotspotDay" SET ${multiplied}`);
    await database.$executeRawUnsafe(`UPDATE "ActivityDay" SET "edits" = "edits" * ${times}`);
  } finally {
    await database.$disconnect();
  }
}
