import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../../cli/check.ts';
import { inWords } from '../../cli/duration.ts';
import { word } from '../../cli/shell-word.ts';
import { findProject } from '../../project/find-project.ts';
import { chooseStateFolder } from '../../session/state-folder.ts';
import type { Places } from '../../settings/places.ts';
import { lookAtSettings } from '../../settings/settings-problems.ts';
import { clientCheck } from './client-check.ts';
import { runtimeCheck } from './runtime-check.ts';

/** What the hook needs of this machine. */
export function machineChecks(places: Places): Check[] {
  return [
    runtimeCheck(places),
    clientCheck(),
    memoryCheck(places),
    firedCheck(places),
    ...ownSettingsChecks(places),
  ];
}

function memoryCheck({ states }: Places): Check {
  const folder = chooseStateFolder(states);
  const check = 'memory';
  if (folder !== undefined) return { check, ok: true, says: folder };
  const says = `none of ${states.join(', ')} can be used: edits are let through`;
  return { check, ok: false, says, next: `ls -ld ${word(states[0] ?? '')}` };
}

function firedCheck({ states }: Places): Check {
  const last = lastFired(states);
  const says =
    last === undefined
      ? 'no edit of the last day; a session that was open before needs to be started anew'
      : `the last edit was judged ${inWords(Date.now() - last)} ago`;
  return { check: 'last fired', ok: true, says };
}

/** When an edit was last judged, milliseconds since the epoch; undefined when none is known. Never throws. */
export function lastFired(states: readonly string[]): number | undefined {
  const times = states.flatMap((state) => {
    try {
      return readdirSync(state)
        .filter((name) => name.startsWith('s-'))
        .map((name) => statSync(join(state, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    } catch {
      return [];
    }
  });
  return times.length === 0 ? undefined : Math.max(...times);
}

function ownSettingsChecks(places: Places): Check[] {
  const here = process.cwd();
  const root = findProject(join(here, 'any'), here)?.root ?? here;
  return lookAtSettings(places, root)
    .filter(({ exists, path }) => exists || path === places.config)
    .map(({ path, exists, problem }) => {
      const check = 'settings';
      if (!exists) return { check, ok: true, says: `${path}: none, so the defaults` };
      if (problem !== undefined)
        return { check, ok: false, says: `${path}: ${problem}`, next: `mend ${path}` };
      if (path === places.config && isOpen(path))
        return {
          check,
          ok: false,
          says: `${path} can be read by others`,
          next: `chmod 600 ${word(path)}`,
        };
      return { check, ok: true, says: path };
    });
}

function isOpen(path: string): boolean {
  if (process.platform === 'win32') return false;
  try {
    return (statSync(path).mode & 0o077) !== 0;
  } catch {
    return false;
  }
}
