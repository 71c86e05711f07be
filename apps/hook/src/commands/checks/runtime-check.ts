import { existsSync } from 'node:fs';
import type { Check } from '../../cli/check.ts';
import { makesProgram } from '../../install/compile-for-bun.ts';
import { installedRuntimes, programForBun } from '../../install/program-files.ts';
import { findRuntimes, isExecutable } from '../../install/runtimes.ts';
import type { Places } from '../../settings/places.ts';

/** What starts the hook: of the runtimes that `init` found those that are still there, the first one first. */
export function runtimeCheck({ data }: Places): Check {
  const check = 'runtime';
  const next = 'unthrash init';
  const named = installedRuntimes(data) ?? findRuntimes();
  const there = named.filter(isExecutable);
  if (there.length === 0) {
    const gone = named.join(' and ');
    const says =
      gone === ''
        ? 'neither Bun nor Node was found'
        : `${gone} cannot be started: edits go through`;
    return { check, ok: false, says, next };
  }
  const says = there.map((each) => {
    if (!makesProgram(process.platform, [each])) return each;
    return existsSync(programForBun(data))
      ? `${each}, as one program with the hook`
      : `${each}, without the program that init makes of it: an edit waits 7 ms more`;
  });
  const gone = named.filter((each) => !there.includes(each)).map((each) => `; ${each} is gone`);
  return { check, ok: true, says: says.join('; else ') + gone.join('') };
}
