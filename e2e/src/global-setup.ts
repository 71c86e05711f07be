import { existsSync } from 'node:fs';
import { installClient } from './client/install-client.ts';
import { hookDist } from './machine/hook-dist.ts';

/** What every test of this project needs: the built hook, and the real client. */
export default async function setUp(): Promise<void> {
  if (!existsSync(hookDist('hook.mjs'))) {
    throw new Error('The hook is not built: run "npm run build" first ("npm test" does both).');
  }
  await installClient();
}
