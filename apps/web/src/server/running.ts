import type { RunningDemo } from '../demo/open-demo.ts';
import type { Sending } from '../report/sending.ts';

/** What the entry hands to the pages and routes: both live in one process, but in two bundles with modules of their own. */
export interface Running {
  readonly databaseUrl: string;
  /** Whether the embedded database's files went away; with a database of one's own never. */
  readonly isDatabaseGone: () => Promise<boolean>;
  /** The same as far as it was noticed, for where looking would take too long. */
  readonly isDatabaseKnownGone: () => boolean;
  /** Names of the migrations that this version needs. */
  readonly migrations: readonly string[];
  /** Origin without a slash at the end. */
  readonly baseUrl: string;
  /** Signs the sessions. */
  readonly secret: string;
  /** Plain http on purpose, for people on other machines: the pages say so. */
  readonly insecure: boolean;
  readonly version: string;
  /** The company's own sign-in; undefined without one. */
  readonly oidc: OidcProvider | undefined;
  /** The package that developers' machines run, as this server hands it out. */
  readonly hookPackage: HookPackage | undefined;
  /** Present when this is a demonstration. */
  readonly demo: RunningDemo | undefined;
  /** What the weekly reports are sent with. */
  readonly sending: Sending;
  /** To be called when the server stops. */
  readonly atStop: (close: () => Promise<void>) => void;
}

export interface OidcProvider {
  /** Without a slash at the end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface HookPackage {
  /** `unthrash-0.1.0-3f9ac2d1.tgz`: a new content gets a new name, since npm remembers packages by their address. */
  readonly name: string;
  /** Where it lies on disk. */
  readonly file: string;
  /** In base64, to compare. */
  readonly sha512: string;
}

declare global {
  var unthrashRunning: Running | undefined;
}

export function setRunning(now: Running): void {
  globalThis.unthrashRunning = now;
}

/** Throws when the pages were started without the entry. */
export function running(): Running {
  if (globalThis.unthrashRunning !== undefined) return globalThis.unthrashRunning;
  throw new Error('Start the server with `npm start` or `npm run dev`.');
}
