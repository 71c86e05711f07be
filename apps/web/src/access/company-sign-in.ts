import 'server-only';
import { headers } from 'next/headers';
import { COMPANY, companyAuth } from '../auth/company-auth.ts';
import { running } from '../server/running.ts';

/** Whose sign-in the company uses, as people know it: the provider's host. Undefined without one. */
export function companyName(): string | undefined {
  const { oidc } = running();
  return oidc === undefined ? undefined : new URL(oidc.issuer).host;
}

/**
 * The provider's address to send the browser to, with the state remembered in a cookie. `none` when no provider is set,
 * `away` when it does not answer.
 */
export async function beginCompanySignIn(): Promise<URL | 'none' | 'away'> {
  const auth = companyAuth();
  if (auth === undefined) return 'none';
  const { baseUrl } = running();
  try {
    const { url } = await auth.api.signInSocial({
      body: {
        provider: COMPANY,
        callbackURL: `${baseUrl}/`,
        errorCallbackURL: `${baseUrl}/sign-in`,
        disableRedirect: true,
      },
      headers: await headers(),
    });
    return url === undefined ? 'away' : new URL(url);
  } catch {
    return 'away';
  }
}

/** The way back from the provider: starts a session, or leads to the sign-in page with a code for what went wrong. */
export async function endCompanySignIn(request: Request): Promise<Response | undefined> {
  return companyAuth()?.handler(request);
}
