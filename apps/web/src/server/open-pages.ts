import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

export interface PagesOptions {
  /** The web app's folder: the built one, or the one that compiles as you write. */
  readonly folder: string;
  readonly developing: boolean;
  /** Where this process can be reached by itself, without a slash at the end: never the public address. */
  readonly ownUrl: string;
}

/** Prepares Next. */
export async function openPages(options: PagesOptions): Promise<RequestListener> {
  const { folder, developing, ownUrl } = options;
  // Next and React look at these when they are loaded, which is why they are loaded only here.
  Object.assign(process.env, {
    NODE_ENV: developing ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // After an action that leads to another page Next asks itself for that page, session cookie included. Left alone it
    // asks localhost:3000, whoever listens there; behind a proxy it would try https on our own port.
    __NEXT_PRIVATE_ORIGIN: ownUrl,
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
  const { hostname, port } = new URL(ownUrl);
  const pages = next({
    dev: developing,
    dir: folder,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 80),
  });
  await pages.prepare();
  const handle = pages.getRequestHandler();
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
}
