const FIRST_BEYOND_ASCII = 0x80;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const EVERY_BEYOND_ASCII = /[\u0080-\uFFFF]/g;
/** Longer texts are not looked for in this way. */
const LONGEST = 10_000;

/** The stretch of a file that spells as `\uXXXX` what the old text holds as characters; undefined where none does. */
export function findEscaped(text: string, old: string): string | undefined {
  if (!BEYOND_ASCII.test(old) || old.length > LONGEST || !text.includes('\\u')) return undefined;
  const pattern = new RegExp(old.split('').map(patternOf).join(''), 'g');
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (escapesIn(found, old).every((at) => isEscape(text, index + at))) return found;
  }
  return undefined;
}

/** The new text with its characters spelt as the file spells them in what was found. */
export function likeEscaped(fresh: string, found: string, old: string): string {
  const known = new Map(
    escapesIn(found, old).map((at) => {
      const digits = found.slice(at + 2, at + 6);
      return [Number.parseInt(digits, 16), digits];
    }),
  );
  const letters = [...known.values()].join('');
  const isUpper = letters.replace(/[^A-F]/g, '').length > letters.replace(/[^a-f]/g, '').length;
  return fresh.replace(EVERY_BEYOND_ASCII, (character) => {
    const code = character.charCodeAt(0);
    const digits = hexOf(code);
    return `\\u${known.get(code) ?? (isUpper ? digits.toUpperCase() : digits)}`;
  });
}

function patternOf(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < FIRST_BEYOND_ASCII) return unit.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const digits = hexOf(code).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `\\\\u${digits}`;
}

function hexOf(code: number): string {
  return code.toString(16).padStart(4, '0');
}

/** Where in the stretch that was found the escapes begin. */
function escapesIn(found: string, old: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const unit of old.split('')) {
    const isEscaped = unit.charCodeAt(0) >= FIRST_BEYOND_ASCII;
    if (isEscaped && at < found.length) places.push(at);
    at += isEscaped ? 6 : 1;
  }
  return places;
}

/** Whether the backslash there is not itself behind one. */
function isEscape(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 0;
}
