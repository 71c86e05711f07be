import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** What the provider says of somebody who signs in there, by the name that is typed into its form. */
export interface Person {
  readonly email: string;
  readonly verified: boolean;
  readonly name: string;
}

export interface RunningProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stop: () => Promise<void>;
}

export interface ProviderOptions {
  /** Where it may send the browser back to. */
  readonly redirectUri: string;
  readonly people: Readonly<Record<string, Person>>;
}

/**
 * A real OpenID Connect provider on loopback, with the forms that its library brings for developing. It insists on PKCE.
 */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const client = { id: 'unthrash', secret: 'a secret of thirty-two characters' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [options.redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the cookies of this test'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = options.people[id];
      if (person === undefined) return undefined;
      const { email, verified, name } = person;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: verified, name }),
      };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
