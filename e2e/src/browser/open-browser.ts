import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { temporaryFolder } from '../support/temporary-folder.ts';

const debian = '/usr/bin/chromium';

/** No traffic of the browser's own, and no sandbox where root may not have one. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export interface Browser {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Opens a real Chromium with an empty profile: the one `npm test` found, else Debian's, else playwright's. `more` are switches. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const profile = await temporaryFolder();
  const executablePath = process.env.UNTHRASH_CHROMIUM ?? (existsSync(debian) ? debian : undefined);
  const context = await chromium.launchPersistentContext(profile.path, {
    headless: true,
    args: [...args, ...more],
    viewport: { width: 1200, height: 900 },
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  // A deadline only has to end what hangs; a busy machine takes its time.
  context.setDefaultTimeout(90_000);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    context,
    close: async () => {
      await context.close();
      await profile.remove();
    },
  };
}
