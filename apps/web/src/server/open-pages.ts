import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

/** Prepares Next for the app in `folder`: the built one, or the one that compiles as you write. */
export async function openPages(folder: string, developing: boolean): Promise<RequestListener> {
  // Next and React look at these when they are loaded, which is why they are loaded only here.
  Object.assign(process.env, {
    NODE_ENV: developing ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (!developing) {
    const manifest: unknown = JSON.parse(
      await readFile(join(folder, '.next/required-server-files.json'), 'utf8'),
    );
    if (typeof manifest === 'object' && manifest !== null && 'config' in manifest) {
      process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(manifest.config);
    }
  }
  const { default: next } = await import('next');
  const pages = next({ dev: developing, dir: folder });
  await pages.prepare();
  const handle = pages.getRequestHandler();
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
}
