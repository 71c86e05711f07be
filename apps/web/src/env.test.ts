import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('without any variable it listens on the loopback address with the embedded database', () => {
  expect(readEnv({})).toEqual({
    databaseUrl: undefined,
    dataFolder: undefined,
    host: '127.0.0.1',
    port: 4620,
    baseUrl: undefined,
    allowHttp: false,
    authSecret: undefined,
    observe: undefined,
    report: { smtp: undefined, webhookAllow: [] },
    access: { oidc: undefined, admin: undefined },
  });
});

test('an empty variable says the same as a missing one', () => {
  expect(readEnv({ DATABASE_URL: '', UNTHRASH_PORT: '', UNTHRASH_HOST: '' })).toEqual(readEnv({}));
});

test('every wrong variable is named, one a line', () => {
  const wrong = {
    DATABASE_URL: 'mysql://x',
    UNTHRASH_PORT: '99999',
    UNTHRASH_HOST: 'not an address',
    UNTHRASH_BASE_URL: 'example.com',
    UNTHRASH_ALLOW_HTTP: 'yes',
    UNTHRASH_AUTH_SECRET: 'short',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS: 'a secret',
    OTEL_METRIC_EXPORT_INTERVAL: 'often',
    UNTHRASH_OTEL_FLIPS: 'yes',
    UNTHRASH_SMTP_URL: 'smtp://ada:secret@mail.example.com',
    UNTHRASH_MAIL_FROM: 'nobody',
    UNTHRASH_WEBHOOK_ALLOW: 'intranet',
  };
  const problem = messageOf(wrong).split('\n');
  expect(problem).toHaveLength(Object.keys(wrong).length);
  for (const name of Object.keys(wrong)) {
    expect(problem.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
  }
});

test('a wrong value is never repeated: it may be a password', () => {
  expect(messageOf({ DATABASE_URL: 'postgres:secret', UNTHRASH_AUTH_SECRET: 'hush' })).not.toMatch(
    /secret\b|hush/,
  );
});

test.each([
  [{ UNTHRASH_HOST: '0.0.0.0' }],
  [{ UNTHRASH_HOST: '0.0.0.0', UNTHRASH_BASE_URL: 'http://unthrash.example.com' }],
  [{ UNTHRASH_BASE_URL: 'http://unthrash.example.com' }],
])('%j needs https or the explicit word that plain http is meant', (from) => {
  expect(messageOf(from)).toMatch(/UNTHRASH_BASE_URL/);
});

test.each([
  [{ UNTHRASH_HOST: '0.0.0.0', UNTHRASH_BASE_URL: 'https://unthrash.example.com' }],
  [{ UNTHRASH_BASE_URL: 'https://unthrash.example.com/' }],
  [{ UNTHRASH_BASE_URL: 'http://localhost:4620' }],
  [
    {
      UNTHRASH_HOST: '0.0.0.0',
      UNTHRASH_BASE_URL: 'http://10.0.0.1:4620',
      UNTHRASH_ALLOW_HTTP: '1',
    },
  ],
])('%j is fine', (from) => {
  expect(() => readEnv(from)).not.toThrow();
});

test('another address to listen on needs to know what people open', () => {
  expect(messageOf({ UNTHRASH_HOST: '::', UNTHRASH_ALLOW_HTTP: '1' })).toMatch(/UNTHRASH_BASE_URL/);
});

test('the base address is an origin, without a path', () => {
  expect(readEnv({ UNTHRASH_BASE_URL: 'https://Unthrash.example.com/' }).baseUrl).toBe(
    'https://unthrash.example.com',
  );
  expect(messageOf({ UNTHRASH_BASE_URL: 'https://example.com/unthrash' })).toMatch(/no path/);
});

function messageOf(from: Record<string, string>): string {
  try {
    readEnv(from);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('nothing was wrong');
}

test('mails need to come from somebody', () => {
  const from = { UNTHRASH_SMTP_URL: 'smtp://ada@mail.example.com:587' };
  expect(messageOf(from)).toMatch(/UNTHRASH_MAIL_FROM is needed/);
  const whole = { ...from, UNTHRASH_MAIL_FROM: 'Unthrash <unthrash@example.com>' };
  expect(readEnv(whole).report.smtp).toEqual({
    url: 'smtp://ada@mail.example.com:587',
    from: 'Unthrash <unthrash@example.com>',
    passwordFile: undefined,
  });
});

test('addresses inside one’s own network that a webhook may lead to are a list', () => {
  const { report } = readEnv({ UNTHRASH_WEBHOOK_ALLOW: '10.1.2.3, 10.8.0.0/16' });
  expect(report.webhookAllow).toEqual(['10.1.2.3', '10.8.0.0/16']);
});

const oidc = {
  UNTHRASH_OIDC_ISSUER: 'https://sso.example.com/realms/acme/',
  UNTHRASH_OIDC_CLIENT_ID: 'unthrash',
  UNTHRASH_OIDC_CLIENT_SECRET_FILE: '/run/secrets/oidc',
};

const admin = {
  UNTHRASH_ADMIN_EMAIL: 'Ada@Example.com',
  UNTHRASH_ADMIN_PASSWORD_FILE: '/run/secrets/admin',
  UNTHRASH_TEAM: 'Acme',
  UNTHRASH_CLAIMS: 'github.com/acme/*, git@gitlab.com:acme/web.git',
};

test('a provider and a first admin are read as they are used', () => {
  expect(readEnv({ ...oidc, ...admin }).access).toEqual({
    oidc: {
      issuer: 'https://sso.example.com/realms/acme',
      clientId: 'unthrash',
      clientSecret: undefined,
      clientSecretFile: '/run/secrets/oidc',
    },
    admin: {
      email: 'ada@example.com',
      passwordFile: '/run/secrets/admin',
      team: 'Acme',
      claims: ['github.com/acme/*', 'gitlab.com/acme/web'],
      timeZone: 'UTC',
    },
  });
});

test.each(Object.keys({ ...oidc, ...admin }))(
  'without %s the others of its kind are no use',
  (name) => {
    const named = name.replace('_SECRET_FILE', '_SECRET');
    expect(() => readEnv({ ...oidc, ...admin, [name]: '' })).toThrow(`${named} is missing`);
  },
);

test.each([
  ['UNTHRASH_OIDC_ISSUER', 'http://sso.example.com'],
  ['UNTHRASH_OIDC_ISSUER', 'sso.example.com'],
  ['UNTHRASH_ADMIN_EMAIL', 'ada'],
  ['UNTHRASH_CLAIMS', 'github.com/*'],
  ['UNTHRASH_TIME_ZONE', 'Mars/Olympus'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ ...oidc, ...admin, [name]: value })).toThrow(name);
});
