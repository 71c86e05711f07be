import 'server-only';
import { betterAuth } from 'better-auth';
import { nextCookies } from 'better-auth/next-js';
import { MIN_PASSWORD } from './min-password.ts';
import { plainSession, sharedOptions } from './shared-options.ts';

declare global {
  var unthrashAuth: ReturnType<typeof make> | undefined;
}

/** The login library, for sessions and passwords. Its own web routes are not mounted: only the access layer calls it. */
export function auth(): ReturnType<typeof make> {
  globalThis.unthrashAuth ??= make();
  return globalThis.unthrashAuth;
}

function make() {
  return betterAuth({
    ...sharedOptions(),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: MIN_PASSWORD },
    databaseHooks: { session: plainSession },
    plugins: [nextCookies()],
  });
}
