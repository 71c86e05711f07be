import { isIP } from 'node:net';
import { z } from 'zod';
import { type AccessEnv, accessEnvOf, accessVariables } from './env-access.ts';
import { type ReportEnv, reportEnvOf, reportVariables } from './env-report.ts';

/** Empty says the same as missing, as in a compose file. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const variables = z.object({
  DATABASE_URL: optional(
    z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S+$/,
        'is a PostgreSQL address: postgresql://user:password@host:5432/name',
      ),
  ),
  UNTHRASH_DATA_DIR: optional(z.string()),
  UNTHRASH_HOST: optional(
    z
      .string()
      .refine(
        (text) => text === 'localhost' || isIP(text) !== 0,
        'is an IP address to listen on, for instance 127.0.0.1 or 0.0.0.0',
      ),
  ),
  UNTHRASH_PORT: optional(
    z.coerce
      .number('is a port number')
      .int('is a whole number')
      .min(0, 'is between 0 and 65535')
      .max(65_535, 'is between 0 and 65535'),
  ),
  UNTHRASH_BASE_URL: optional(
    z.string().transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (url === undefined || !/^https?:$/.test(url.protocol)) {
        context.addIssue('is the address that people open: https://unthrash.example.com');
        return z.NEVER;
      }
      if (url.pathname !== '/') context.addIssue('has no path behind the host');
      return url.origin;
    }),
  ),
  UNTHRASH_ALLOW_HTTP: optional(z.enum(['0', '1'], 'is 1 or 0')),
  UNTHRASH_AUTH_SECRET: optional(z.string().min(32, 'has at least 32 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z
      .url({ protocol: /^https?$/, error: 'is the address of a collector: http://127.0.0.1:4318' })
      .transform((text) => text.replace(/\/+$/, '')),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(
    z.enum(['http/protobuf', 'http/json'], 'is http/protobuf or http/json'),
  ),
  // The exporter reads them itself; here they are only checked.
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is a list: name=value,name=value'),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: optional(
    z.coerce
      .number('is a number of milliseconds')
      .int('is a whole number of milliseconds')
      .min(100, 'is at least 100 milliseconds'),
  ),
  OTEL_SERVICE_NAME: optional(z.string()),
  UNTHRASH_OTEL_FLIPS: optional(z.enum(['0', '1'], 'is 1 or 0')),
  ...reportVariables,
  ...accessVariables,
});

/** Every variable that is looked at. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Where spans and metrics go. */
export interface ObserveEnv {
  /** Without a slash at the end; `/v1/traces` and `/v1/metrics` follow. */
  readonly endpoint: string;
  /** JSON rather than Protobuf. */
  readonly json: boolean;
  /** Milliseconds between two readings of the metrics. */
  readonly interval: number;
  readonly serviceName: string;
  /** Whether the team's published flips go there too. */
  readonly flips: boolean;
}

export interface Env {
  /** A PostgreSQL of one's own; without it the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** Where the embedded database and the secrets live; undefined: beside the program. */
  readonly dataFolder: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Origin without a slash at the end; undefined: the address that is listened on. */
  readonly baseUrl: string | undefined;
  readonly allowHttp: boolean;
  readonly authSecret: string | undefined;
  /** Undefined: nothing is traced or measured. */
  readonly observe: ObserveEnv | undefined;
  readonly report: ReportEnv;
  /** Who gets in, beyond what people set on the pages. */
  readonly access: AccessEnv;
}

/** Lists every variable that is wrong, in words, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host's name or address is this machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Reads the settings; the only place that does. Throws `EnvError`. */
export function readEnv(from: Readonly<Record<string, string | undefined>> = process.env): Env {
  const read = variables.safeParse(from);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new EnvError([...new Set(wrong)].join('\n'));
  }
  const report = reportEnvOf(read.data);
  if (typeof report === 'string') throw new EnvError(report);
  const access = accessEnvOf(read.data);
  if (!('oidc' in access)) throw new EnvError(access.join('\n'));
  const env: Env = {
    databaseUrl: read.data.DATABASE_URL,
    dataFolder: read.data.UNTHRASH_DATA_DIR,
    host: read.data.UNTHRASH_HOST ?? '127.0.0.1',
    port: read.data.UNTHRASH_PORT ?? 4620,
    baseUrl: read.data.UNTHRASH_BASE_URL,
    allowHttp: read.data.UNTHRASH_ALLOW_HTTP === '1',
    authSecret: read.data.UNTHRASH_AUTH_SECRET,
    observe: observeOf(read.data),
    report,
    access,
  };
  const local = env.baseUrl === undefined || isLoopback(new URL(env.baseUrl).hostname);
  const secure = env.baseUrl?.startsWith('https:') === true;
  if (!secure && !env.allowHttp && !(isLoopback(env.host) && local)) {
    throw new EnvError(
      'UNTHRASH_BASE_URL begins with https:// when others can reach the server; or set UNTHRASH_ALLOW_HTTP=1 to send passwords and keys unencrypted.',
    );
  }
  if (isLoopback(env.host) || env.baseUrl !== undefined) return env;
  throw new EnvError(
    'UNTHRASH_BASE_URL is needed when UNTHRASH_HOST is not the loopback address: it is what people open.',
  );
}

function observeOf(read: z.infer<typeof variables>): ObserveEnv | undefined {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    json: read.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json',
    interval: read.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
    serviceName: read.OTEL_SERVICE_NAME ?? 'unthrash',
    flips: read.UNTHRASH_OTEL_FLIPS === '1',
  };
}
