import type { Settings } from './settings.ts';
import { maySend } from './switches.ts';

/** The variable that alone keeps what the settings allow from being sent; undefined when none does. */
export function variableThatSaysNo(
  environment: Readonly<Record<string, string | undefined>>,
  settings: Settings,
): string | undefined {
  if (!maySend({}, settings)) return undefined;
  return ['DO_NOT_TRACK', 'UNTHRASH_TELEMETRY', 'CI'].find(
    (name) => !maySend({ [name]: environment[name] }, settings),
  );
}
