import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OFF = new Set(['0', 'false', 'off', 'no']);
const ON = new Set(['1', 'true', 'on', 'yes']);

function says(environment: Environment, name: string, words: ReadonlySet<string>): boolean {
  return words.has((environment[name] ?? '').toLowerCase());
}

/** Whether the environment switches the whole hook off. It can say nothing else about it. */
export function isSwitchedOff(environment: Environment): boolean {
  return says(environment, 'UNTHRASH_OFF', ON) || says(environment, 'UNTHRASH', OFF);
}

/** Whether events may be written and sent: the first that says no wins. */
export function maySend(environment: Environment, settings: Settings): boolean {
  if (says(environment, 'DO_NOT_TRACK', ON)) return false;
  if (says(environment, 'UNTHRASH_TELEMETRY', OFF)) return false;
  if (settings.telemetry === false) return false;
  const isCi = (environment.CI ?? '') !== '' && !says(environment, 'CI', OFF);
  if (isCi && !settings.forced) return false;
  return settings.server !== undefined && settings.key !== undefined;
}

/** Milliseconds: as published. */
const RESET = 10 * 60 * 1000;

/** How long a first flip counts after the content was left: `OSCILLATION_RESET_MS`, or ten minutes. */
export function resetWindow(environment: Environment): number {
  const text = environment.OSCILLATION_RESET_MS ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : RESET;
}
