import type { Page } from 'playwright';
import { openBrowser } from '../browser/open-browser.ts';
import { test as machineTest } from '../machine/test.ts';
import { type Server, startServer } from '../server/start-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Fixtures {
  /** Where the servers of this test keep their database. */
  readonly dataFolder: string;
  /** Starts a server on the data folder; the last one started is stopped at the end. */
  readonly serve: (port?: number) => Promise<Server>;
  /** A tab of a browser with an empty profile. */
  readonly page: Page;
}

export const test = machineTest.extend<Fixtures>({
  dataFolder: async ({ task: _task }, use) => {
    const folder = await temporaryFolder();
    try {
      await use(folder.path);
    } finally {
      await folder.remove();
    }
  },
  serve: async ({ dataFolder }, use) => {
    const started: Server[] = [];
    try {
      await use(async (port) => {
        const server = await startServer(dataFolder, port);
        started.push(server);
        return server;
      });
    } finally {
      for (const server of started) await server.stop();
    }
  },
  page: async ({ task: _task }, use) => {
    const browser = await openBrowser();
    try {
      await use(browser.page);
    } finally {
      await browser.close();
    }
  },
});
