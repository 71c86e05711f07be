import 'server-only';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { nextCookies } from 'better-auth/next-js';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { MIN_PASSWORD } from './min-password.ts';

declare global {
  var unthrashAuth: ReturnType<typeof make> | undefined;
}

/** The login library. Its own web routes are not mounted: only the access layer calls it. */
export function auth(): ReturnType<typeof make> {
  globalThis.unthrashAuth ??= make();
  return globalThis.unthrashAuth;
}

function make() {
  const { baseUrl, secret } = running();
  return betterAuth({
    appName: 'Unthrash',
    baseURL: baseUrl,
    secret,
    trustedOrigins: [baseUrl],
    database: prismaAdapter(database(), { provider: 'postgresql' }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: MIN_PASSWORD },
    // It counts by address, and we keep none: see src/auth/sign-in-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // An error's stack holds the query: only the first line is said.
    logger: {
      level: 'error',
      log: (_level, message) => console.error('Sign-in:', String(message).split('\n', 1)[0]),
    },
    advanced: {
      cookiePrefix: 'unthrash',
      useSecureCookies: baseUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
        },
      },
    },
    plugins: [nextCookies()],
  });
}
