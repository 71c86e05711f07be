const grouped = new Intl.NumberFormat('en-GB');

/** 1234 -> "1,234" */
export const count = (value: number): string => grouped.format(value);

/** "1 flip", "2 flips"; irregular ones name both. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "three flips", but "12 flips": numbers under ten are words in a sentence. */
export function spelled(value: number, one: string, many = `${one}s`): string {
  return `${words[value] ?? count(value)} ${value === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c" */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "Three of it": the first letter as a capital. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Signed, with a true minus: "+4", "−2", "±0". */
export function signed(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${count(change)}` : `−${count(-change)}`;
}

/** Below this base a change in percent says more than is known. */
const PERCENT_BASE = 3;

/** "+45 %", or undefined where the base is under 3 or what changed is less than half a percent. */
export function percent(now: number, before: number): string | undefined {
  if (before < PERCENT_BASE) return undefined;
  const change = Math.round(((now - before) / before) * 100);
  return change === 0 ? undefined : `${signed(change)} %`;
}

/** Flips per 1,000 edits with one decimal, or undefined when no edit was heard of. */
export function rate(flips: number, edits: number): string | undefined {
  if (edits === 0) return undefined;
  const value = (flips / edits) * 1000;
  return value > 0 && value < 0.1 ? 'under 0.1' : value.toFixed(1);
}

/** To two significant figures: edits are reported to one, so more would be made up. */
export function roughly(value: number): number {
  return Number(value.toPrecision(2));
}
