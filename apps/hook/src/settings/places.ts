import { join, posix, win32 } from 'node:path';
import { homeFolder } from '../files/home-folder.ts';
import { isObject, parseJson, stringAt, stringsAt } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';

/** Where this user's files of ours are. All absolute. */
export interface Places {
  /** The user's settings file. */
  readonly config: string;
  /** The machine-wide settings file that a company distributes. */
  readonly managed: string;
  /** Bundles, launcher, secret, outbox. */
  readonly data: string;
  /** Folders for the ledger, the first usable one is taken. */
  readonly states: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The user's folders as the platform has them. */
export function placesFrom(environment: Environment, platform: string, home: string): Places {
  if (platform === 'win32') {
    const folder = (value: string | undefined, name: string): string => {
      const own = value !== undefined && win32.isAbsolute(value);
      return win32.join(own ? value : win32.join(home, 'AppData', name), 'unthrash');
    };
    const local = folder(environment.LOCALAPPDATA, 'Local');
    return {
      config: win32.join(folder(environment.APPDATA, 'Roaming'), 'config.json'),
      managed: managedPath(platform),
      data: local,
      states: [win32.join(local, 'sessions')],
    };
  }
  const absolute = (value: string | undefined, otherwise: string): string =>
    posix.join(value?.startsWith('/') ? value : otherwise, 'unthrash');
  const caches =
    platform === 'darwin' ? posix.join(home, 'Library', 'Caches') : posix.join(home, '.cache');
  const cache = absolute(environment.XDG_CACHE_HOME, caches);
  const runtime = environment.XDG_RUNTIME_DIR;
  return {
    config: posix.join(
      absolute(environment.XDG_CONFIG_HOME, posix.join(home, '.config')),
      'config.json',
    ),
    managed: managedPath(platform),
    data: absolute(environment.XDG_DATA_HOME, posix.join(home, '.local', 'share')),
    states: runtime?.startsWith('/') ? [posix.join(runtime, 'unthrash'), cache] : [cache],
  };
}

declare const UNTHRASH_TEST_BUILD: boolean | undefined;

function managedPath(platform: string): string {
  // The released bundles do not contain this.
  if (typeof UNTHRASH_TEST_BUILD === 'boolean' && UNTHRASH_TEST_BUILD) {
    const { UNTHRASH_TEST_MANAGED: path } = process.env;
    if (path !== undefined) return path;
  }
  if (platform === 'win32') return 'C:\\ProgramData\\Unthrash\\config.json';
  if (platform === 'darwin') return '/Library/Application Support/Unthrash/config.json';
  return '/etc/unthrash/config.json';
}

/** The places of the user who runs a command by hand. Throws where that user has no home. */
export function ownPlaces(): Places {
  const home = homeFolder();
  if (home === '') throw new Error('there is no home folder');
  return placesFrom(process.env, process.platform, home);
}

const CAP = 16 * 1024;

/** Beside the installed bundles: the places as they were when `init` ran. */
export const PLACES_FILE = 'places.json';

/**
 * The places as `init` wrote them beside the installed bundle: a repository can set the environment that its hooks run
 * in, and must not choose the server or the key that way. From the environment where nothing is installed.
 */
export function installedPlaces(bundleFolder: string): Places {
  const text = readOwnText(join(bundleFolder, PLACES_FILE), CAP);
  const value = text === undefined ? undefined : parseJson(text);
  if (!isObject(value)) return ownPlaces();
  const places = {
    config: stringAt(value, 'config'),
    data: stringAt(value, 'data'),
    managed: managedPath(process.platform),
    states: stringsAt(value, 'states', 4),
  };
  return places.config === '' || places.data === '' ? ownPlaces() : places;
}

/**
 * The places of the plugin: all of them in the folder that Claude Code keeps for it, and removes with it. Their user's
 * settings too, since a path from the environment would be a repository's to choose.
 */
export function pluginPlaces(data: string): Places {
  return {
    config: join(data, 'config.json'),
    managed: managedPath(process.platform),
    data,
    states: [join(data, 'sessions')],
  };
}
