import { counted } from './numbers.ts';

const problems: Readonly<Record<string, string>> = {
  none: 'Nothing was changed: tick the hotspots first.',
  what: 'Nothing was changed: choose what to do.',
  resolve: 'Nothing was changed: say why they are resolved, in one line.',
  'mute-until': 'Nothing was changed: mute until a day after today, 90 days at most.',
  away: 'Nothing was changed: the database does not answer. Try again in a moment.',
};

/** What the last form of the list did, by what the address says of it; undefined without any. */
export function bulkWords(
  changed: string | undefined,
  problem: string | undefined,
): { readonly text: string; readonly good: boolean } | undefined {
  if (problem !== undefined) {
    const text = problems[problem];
    return text === undefined ? undefined : { text, good: false };
  }
  if (changed === undefined || !/^[1-9]\d{0,2}$/.test(changed)) return undefined;
  return { text: `${counted(Number(changed), 'hotspot')} changed.`, good: true };
}
