import type { Check } from '../cli/check.ts';
import { print } from '../cli/talk.ts';
import { findEntries } from '../install/find-entries.ts';
import { missingFolders, removeEmpty } from '../install/made-folders.ts';
import type { Places } from '../settings/places.ts';
import { readSettings } from '../settings/settings.ts';
import { version } from '../version.ts';
import { machineChecks } from './checks/machine-checks.ts';
import { refusalChecks } from './checks/refusal-checks.ts';
import { serverChecks } from './checks/server-checks.ts';

/**
 * Looks whether an edit that goes back would really be refused, and whether what there is to report would arrive.
 * Prints a line per check, or all of them as JSON. True when all is well. Changes nothing. `named` turns the program's
 * name in a command into how it is called here.
 */
export async function doctor(
  { json }: { json: boolean },
  places: Places,
  named: (command: string) => string,
): Promise<boolean> {
  const settings = readSettings(places);
  // To see that the hook could remember, its folder is made; where it was not there, it is not left there.
  const made = missingFolders(places.states);
  const checks = [
    ...refusalChecks(findEntries(), places, settings),
    ...machineChecks(places),
    ...(await serverChecks(places, settings)),
  ].map((each) => withoutNextIfWell(each, named));
  removeEmpty(made);
  const ok = checks.every((each) => each.ok);
  if (json) print(JSON.stringify({ version, ok, checks }, null, 2));
  else for (const each of checks) print(lineOf(each));
  return ok;
}

function withoutNextIfWell({ next, ...rest }: Check, named: (command: string) => string): Check {
  return rest.ok || next === undefined ? rest : { ...rest, next: named(next) };
}

function lineOf({ check, ok, says, next }: Check): string {
  const line = `${ok ? 'ok  ' : 'FAIL'} ${check}: ${says}`;
  return next === undefined ? line : `${line}\n     next: ${next}`;
}
