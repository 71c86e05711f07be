import type { Policy } from '@unthrash/detector';
import { isObject, type JsonObject, parseJson, stringAt, stringsAt } from '../files/json.ts';
import { readRegular } from '../files/regular-file.ts';
import type { Places } from './places.ts';
import { isPolicy } from './policy.ts';

/** The settings of the machine and the user, joined; the machine's win. A repository has no say in any of these. */
export interface Settings {
  readonly policy: Policy;
  /** The team's server, or undefined: then nothing is ever written for sending. */
  readonly server: string | undefined;
  readonly key: string | undefined;
  /** Which repositories may be reported: `github.com/acme/*`. */
  readonly repos: readonly string[];
  /** What the settings say about sending: undefined says nothing. */
  readonly telemetry: boolean | undefined;
  /** Whether the machine's own settings say that sending is on in CI too. */
  readonly forced: boolean;
  /** Whether the whole path of a file is reported, or its folder only. */
  readonly paths: 'full' | 'folder';
  /** Whether a server without https may be used beyond this machine. */
  readonly allowHttp: boolean;
  /**
   * The server that the machine's settings name while the user has not yet seen what it would be sent: nothing is, until
   * then. (The user's own file says `"shown": SERVER` once the sample was shown.)
   */
  readonly unseen: string | undefined;
  /** A file of certificates to trust besides the runtime's own. */
  readonly caFile: string | undefined;
  /** `http://host:port`: the proxy through which the server is reached. */
  readonly proxy: string | undefined;
}

const CAP = 64 * 1024;
const MOST_REPOS = 100;

/** Reads both files. One that is absent or broken says nothing. Never throws. */
export function readSettings(places: Pick<Places, 'config' | 'managed'>): Settings {
  const managed = readObject(places.managed);
  const user = readObject(places.config);
  const text = (name: string): string | undefined =>
    stringAt(managed, name) || stringAt(user, name) || undefined;
  const flag = (name: string): boolean | undefined =>
    booleanAt(managed, name) ?? booleanAt(user, name);
  const policy = managed.policy ?? user.policy;
  const repos = stringsAt('repos' in managed ? managed : user, 'repos', MOST_REPOS);
  const machines = stringAt(managed, 'server');
  const seen = machines === '' || [user.server, user.shown].includes(machines);
  return {
    policy: isPolicy(policy) ? policy : 'standard',
    server: seen ? text('server') : undefined,
    unseen: seen ? undefined : machines,
    key: text('key'),
    repos,
    telemetry: flag('telemetry'),
    forced: booleanAt(managed, 'telemetry') === true,
    paths: text('paths') === 'folder' ? 'folder' : 'full',
    allowHttp: flag('allowHttp') ?? false,
    caFile: text('caFile'),
    proxy: text('proxy'),
  };
}

/** Both files may be links: they are the user's and the administrator's own. */
function readObject(path: string): JsonObject {
  const found = readRegular(path, { cap: CAP, followLinks: true });
  const value = found.kind === 'read' ? parseJson(found.bytes.toString('utf8')) : undefined;
  return isObject(value) ? value : {};
}

function booleanAt(object: JsonObject, name: string): boolean | undefined {
  const value = object[name];
  return typeof value === 'boolean' ? value : undefined;
}
