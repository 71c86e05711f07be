import 'server-only';
import type { BetterAuthOptions } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';

/** What both instances of the login library have in common: sessions of the one are sessions of the other. */
export function sharedOptions() {
  const { baseUrl, secret } = running();
  return {
    appName: 'Unthrash',
    baseURL: baseUrl,
    secret,
    trustedOrigins: [baseUrl],
    database: prismaAdapter(database(), { provider: 'postgresql' }),
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
  } satisfies BetterAuthOptions;
}

/** For `databaseHooks`: a session keeps neither address nor user agent. */
export const plainSession = {
  create: {
    before: async <T extends object>(session: T) => ({
      data: { ...session, ipAddress: null, userAgent: null },
    }),
  },
};
