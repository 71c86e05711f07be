import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Bytes of a settings file. */
const CAP = 1024 * 1024;
/** A string of a JSON text that names our launcher, or on Windows our bundle. */
const ENTRY =
  /"(?:[^"\\\n]|\\.)*(?:\/|\\\\)unthrash(?:\/|\\\\)(?:launch|hook\.[cm]js)(?:[^"\\\n]|\\.)*"/g;

/**
 * Whether `init` has put a hook of its own into the settings that count here, and its program is there: then the plugin
 * leaves the edit to it, so that each edit is judged and reported once. A repository can bring this about as well, as it
 * can switch off all hooks. Never throws.
 */
export function isInstalledBeside(environment: Environment, platform: string): boolean {
  const home = environment.HOME || environment.USERPROFILE || '';
  const user = environment.CLAUDE_CONFIG_DIR || join(home, '.claude');
  const project = join(environment.CLAUDE_PROJECT_DIR || process.cwd(), '.claude');
  return [
    join(user, 'settings.json'),
    join(project, 'settings.json'),
    join(project, 'settings.local.json'),
  ]
    .flatMap(entriesIn)
    .some((command) => isThere(programIn(command, environment, home, platform)));
}

function entriesIn(path: string): string[] {
  const found = readRegular(path, { cap: CAP, followLinks: true });
  if (found.kind !== 'read') return [];
  return (found.bytes.toString('utf8').match(ENTRY) ?? [])
    .map(parseJson)
    .filter((each) => typeof each === 'string');
}

/** The file that an entry's command starts: named, quoted for a shell, or found by one where a project shares it. */
function programIn(command: string, environment: Environment, home: string, platform: string) {
  if (command.startsWith('launch=')) {
    return join(environment.XDG_DATA_HOME || join(home, '.local/share'), 'unthrash/launch');
  }
  if (platform === 'win32' || !command.startsWith("'")) return command;
  return command.slice(1, -1).replaceAll("'\\''", "'");
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
