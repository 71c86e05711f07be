import { isPrintable } from '@unthrash/events';

/** Text for a terminal, a log or a plain mail: nothing in it can move a cursor, turn a line round or begin a new one. */
export function printable(text: string): string {
  const whole = text.normalize('NFC');
  if (isPrintable(whole)) return whole;
  return [...whole].map((character) => (isPrintable(character) ? character : '?')).join('');
}
