import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Check } from '../../cli/check.ts';
import { word } from '../../cli/shell-word.ts';
import type { Entries, FoundEntry } from '../../install/find-entries.ts';
import { isPaused } from '../../settings/pause.ts';
import type { Places } from '../../settings/places.ts';
import type { Settings } from '../../settings/settings.ts';
import { isSwitchedOff } from '../../settings/switches.ts';
import { pauseInWords } from '../pause-in-words.ts';
import { playThrough } from './play.ts';

/** Milliseconds for one edit, the runtime's start included, beyond which a person feels it. */
const SLOW = 250;

const RESUME = 'unthrash resume';

/** Whether an edit that goes back is really refused, and what could keep it from that. */
export function refusalChecks(
  { entries, problems }: Entries,
  places: Places,
  settings: Settings,
): Check[] {
  const [first] = entries;
  return [
    ...(first === undefined ? [notInstalled] : played(first, places, settings)),
    ...(problems.length === 0
      ? [{ check: 'hooks', ok: true, says: 'none switched off' }]
      : problems.map(({ says, next }) => ({ check: 'hooks', ok: false, says, next }))),
    registrations(entries),
    switches(places),
  ];
}

const notInstalled: Check = {
  check: 'refusal',
  ok: false,
  says: 'no entry of ours in any settings file of Claude Code, and no plugin',
  next: 'unthrash init',
};

function played(found: FoundEntry, places: Places, { policy }: Settings): Check[] {
  const { entry, from } = found;
  const missing = missingProgram(found);
  if (missing !== undefined) return [missing];
  const { answer, reason, took } = playThrough(entry, places);
  const wanted = policy === 'observe' ? 'nothing' : policy === 'relaxed' ? 'note' : 'deny';
  const ok = answer === wanted;
  const heard = {
    deny: 'an edit that goes back is refused',
    note: 'an edit that goes back is noted',
    nothing: 'an edit that goes back is let through',
    broken: `the entry does not work (${reason})`,
  }[answer];
  const check = { check: 'refusal', ok, says: `${heard}, policy ${policy}, through ${from}` };
  // While edits are let through on purpose, nobody can see whether they would be refused.
  const next = isPaused(places.data, '', Date.now()) ? RESUME : mend(found);
  return [{ ...check, ...(ok ? {} : { next }) }, speed(took)];
}

/** An entry whose program is gone lets every edit through without a word. */
function missingProgram(found: FoundEntry): Check | undefined {
  const { command, args } = found.entry;
  const program = args === undefined || !isAbsolute(command) ? undefined : command;
  if (program === undefined || existsSync(program)) return undefined;
  const says = `${found.from} starts ${program}, which is gone: edits are let through`;
  return { check: 'refusal', ok: false, says, next: mend(found) };
}

function mend({ kind, from }: FoundEntry): string {
  return kind === 'plugin' ? `claude plugin update ${word(from)}` : 'unthrash init';
}

function speed(took: readonly number[]): Check {
  const sorted = [...took].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? sorted.at(-1) ?? 0;
  const says = `one edit takes ${Math.round(median)} ms, 95 of 100 at most ${Math.round(p95)} ms, with the runtime's start`;
  return { check: 'speed', ok: median <= SLOW, says, next: 'unthrash init' };
}

function registrations(entries: readonly FoundEntry[]): Check {
  const check = 'entries';
  if (entries.length < 2) return { check, ok: true, says: entries[0]?.from ?? 'none' };
  const says = `${entries.map(({ from }) => from).join(', ')}: an edit is judged and reported once all the same`;
  return { check, ok: true, says };
}

function switches({ data }: Places): Check {
  const now = Date.now();
  const check = 'switches';
  if (isSwitchedOff(process.env)) {
    const says = 'this environment switches the hook off';
    return { check, ok: false, says, next: 'unset UNTHRASH_OFF UNTHRASH' };
  }
  const says = pauseInWords(data, now);
  if (says === undefined) return { check, ok: true, says: 'not paused, not switched off' };
  return { check, ok: false, says, next: RESUME };
}
