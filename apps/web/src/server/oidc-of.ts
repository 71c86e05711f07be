import type { OidcEnv } from '../env-access.ts';
import { readSecretFile } from './read-secret-file.ts';
import type { OidcProvider } from './running.ts';

/** The company's sign-in with its secret read. Throws `EnvError` when the secret's file cannot be read. */
export async function oidcOf(env: OidcEnv | undefined): Promise<OidcProvider | undefined> {
  if (env === undefined) return undefined;
  const { issuer, clientId, clientSecret, clientSecretFile } = env;
  const secret =
    clientSecret ??
    (await readSecretFile('UNTHRASH_OIDC_CLIENT_SECRET_FILE', clientSecretFile ?? ''));
  return { issuer, clientId, clientSecret: secret };
}
