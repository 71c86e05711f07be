import 'server-only';
import { isInvited } from '@unthrash/db/read/is-invited';
import { joinByInvitation } from '@unthrash/db/write/join-by-invitation';
import { isPrintable } from '@unthrash/events';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { nextCookies } from 'better-auth/next-js';
import { genericOAuth } from 'better-auth/plugins';
import { database } from '../server/database.ts';
import { type OidcProvider, running } from '../server/running.ts';
import { plainSession, sharedOptions } from './shared-options.ts';

declare global {
  var unthrashCompanyAuth: ReturnType<typeof make> | undefined;
}

/** The provider's name in addresses and in the table of accounts. */
export const COMPANY = 'oidc';

/**
 * The login library for the company's sign-in: an instance of its own, so that a provider that does not answer never
 * holds up passwords and sessions. Undefined when the environment names no provider.
 */
export function companyAuth(): ReturnType<typeof make> | undefined {
  const { oidc } = running();
  if (oidc === undefined) return undefined;
  globalThis.unthrashCompanyAuth ??= make(oidc);
  return globalThis.unthrashCompanyAuth;
}

function make({ issuer, clientId, clientSecret }: OidcProvider) {
  const options = sharedOptions();
  return betterAuth({
    ...options,
    onAPIError: { errorURL: `${options.baseURL}/sign-in` },
    account: {
      // In a sealed cookie: nobody fills our tables by beginning to sign in.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
      // By an address that the provider calls verified, and to an account whose address an admin vouched for.
      accountLinking: { trustedProviders: [], requireLocalEmailVerified: true },
    },
    databaseHooks: {
      session: plainSession,
      // The provider's tokens are of no use afterwards.
      account: {
        create: {
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
              scope: null,
            },
          }),
        },
      },
      user: {
        create: {
          before: async (user) => {
            if (!user.emailVerified) throw refused('email_not_verified');
            if (!(await isInvited(database(), { email: user.email, now: new Date() })))
              throw refused('not_invited');
            return { data: { ...user, name: nameOf(user), image: null } };
          },
          after: async (user) => {
            const { id: userId, email } = user;
            if (!(await joinByInvitation(database(), { userId, email, now: new Date() })))
              throw refused('not_invited');
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: COMPANY,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
      nextCookies(),
    ],
  });
}

/** The code that the sign-in page has a sentence for. */
const refused = (code: string) => new APIError('FORBIDDEN', { code, message: code });

function nameOf({ name, email }: { name: string; email: string }): string {
  const given = name.trim().normalize('NFC');
  return given !== '' && given.length <= 100 && isPrintable(given)
    ? given
    : email.slice(0, email.indexOf('@'));
}
