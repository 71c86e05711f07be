import { z } from 'zod';
import { claimProblem, claimsOf } from './access/claims.ts';
import { isTimeZone } from './access/time-zone.ts';

/** The company's own sign-in, by OpenID Connect. */
export interface OidcEnv {
  /** Without a slash at the end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Read at the start when there is no secret in the environment itself. */
  readonly clientSecretFile: string | undefined;
}

/** The first account and team, made without anybody opening a link. */
export interface AdminEnv {
  readonly email: string;
  readonly passwordFile: string;
  readonly team: string;
  readonly claims: readonly string[];
  readonly timeZone: string;
}

export interface AccessEnv {
  readonly oidc: OidcEnv | undefined;
  readonly admin: AdminEnv | undefined;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Empty says the same as missing, as in a compose file. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Patterns of an environment variable, which has one line: with commas or blanks between them. */
const linesOf = (text: string): string => text.split(/[\s,]+/).join('\n');

/** The variables that say who gets in. */
export const accessVariables = {
  UNTHRASH_OIDC_ISSUER: optional(
    z.string().transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isSafe = url?.protocol === 'https:' || LOOPBACK.test(url?.hostname ?? '');
      if (url !== undefined && isSafe && /^https?:$/.test(url.protocol) && url.search === '')
        return text.replace(/\/+$/, '');
      context.addIssue('is the address of the provider: https://sso.example.com');
      return z.NEVER;
    }),
  ),
  UNTHRASH_OIDC_CLIENT_ID: optional(z.string()),
  UNTHRASH_OIDC_CLIENT_SECRET: optional(z.string()),
  UNTHRASH_OIDC_CLIENT_SECRET_FILE: optional(z.string()),
  UNTHRASH_ADMIN_EMAIL: optional(
    z.string().trim().toLowerCase().pipe(z.email('is not an e-mail address')),
  ),
  UNTHRASH_ADMIN_PASSWORD_FILE: optional(z.string()),
  UNTHRASH_TEAM: optional(z.string().trim().max(100, 'has at most 100 characters')),
  UNTHRASH_CLAIMS: optional(
    z.string().transform((text, context) => {
      const problem = claimProblem(linesOf(text));
      if (problem === undefined) return claimsOf(linesOf(text));
      context.addIssue(
        `is a list of patterns: ${problem.replaceAll('\n', ' ').replace(/\.$/, '')}`,
      );
      return z.NEVER;
    }),
  ),
  UNTHRASH_TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'is no time zone that this machine knows, such as Europe/Berlin'),
  ),
};

type Read = z.infer<z.ZodObject<typeof accessVariables>>;

/** What belongs together; a sentence for each that is missing. */
export function accessEnvOf(read: Read): AccessEnv | readonly string[] {
  const missing = [...oidcMissing(read), ...adminMissing(read)];
  if (missing.length > 0)
    return missing.map((name) => `${name} is missing beside the others of its kind.`);
  return { oidc: oidcOf(read), admin: adminOf(read) };
}

function oidcMissing(read: Read): string[] {
  const secret = read.UNTHRASH_OIDC_CLIENT_SECRET ?? read.UNTHRASH_OIDC_CLIENT_SECRET_FILE;
  return missingOf({
    UNTHRASH_OIDC_ISSUER: read.UNTHRASH_OIDC_ISSUER,
    UNTHRASH_OIDC_CLIENT_ID: read.UNTHRASH_OIDC_CLIENT_ID,
    UNTHRASH_OIDC_CLIENT_SECRET: secret,
  });
}

function adminMissing(read: Read): string[] {
  return missingOf({
    UNTHRASH_ADMIN_EMAIL: read.UNTHRASH_ADMIN_EMAIL,
    UNTHRASH_ADMIN_PASSWORD_FILE: read.UNTHRASH_ADMIN_PASSWORD_FILE,
    UNTHRASH_TEAM: read.UNTHRASH_TEAM,
    UNTHRASH_CLAIMS: read.UNTHRASH_CLAIMS,
  });
}

/** The names without a value, when others have one. */
function missingOf(values: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(values).filter((name) => values[name] === undefined);
  return names.length === Object.keys(values).length ? [] : names;
}

function oidcOf(read: Read): OidcEnv | undefined {
  const { UNTHRASH_OIDC_ISSUER: issuer, UNTHRASH_OIDC_CLIENT_ID: clientId } = read;
  if (issuer === undefined || clientId === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: read.UNTHRASH_OIDC_CLIENT_SECRET,
    clientSecretFile: read.UNTHRASH_OIDC_CLIENT_SECRET_FILE,
  };
}

function adminOf(read: Read): AdminEnv | undefined {
  const email = read.UNTHRASH_ADMIN_EMAIL;
  const passwordFile = read.UNTHRASH_ADMIN_PASSWORD_FILE;
  const team = read.UNTHRASH_TEAM;
  const claims = read.UNTHRASH_CLAIMS;
  if (email === undefined || passwordFile === undefined) return undefined;
  if (team === undefined || claims === undefined) return undefined;
  return { email, passwordFile, team, claims, timeZone: read.UNTHRASH_TIME_ZONE ?? 'UTC' };
}
