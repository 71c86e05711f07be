const FIRST_BEYOND_ASCII = 0x80;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const EVERY_BEYOND_ASCII = /[\u0080-\uFFFF]/g;
const EVERY_ESCAPE = /\\u[0-9a-fA-F]{4}/g;

/** The stretch of a file that spells as `\uXXXX` what the old text holds as characters; undefined where none does. */
export function findEscaped(text: string, old: string): string | undefined {
  if (!BEYOND_ASCII.test(old) || !text.includes('\\u')) return undefined;
  const spelt = old.replace(EVERY_BEYOND_ASCII, (character) => `\\u${hexOf(character)}`);
  const places = escapesIn(old);
  // Digits in either case; the length stays.
  const lower = text.replace(EVERY_ESCAPE, (spelling) => spelling.toLowerCase());
  for (let at = lower.indexOf(spelt); at >= 0; at = lower.indexOf(spelt, at + spelt.length)) {
    if (places.every((place) => isEscape(text, at + place)))
      return text.slice(at, at + spelt.length);
  }
  return undefined;
}

/** The new text with its characters spelt as the file spells them in what was found. */
export function likeEscaped(fresh: string, found: string, old: string): string {
  const known = new Map(
    escapesIn(old).map((at) => {
      const digits = found.slice(at + 2, at + 6);
      return [Number.parseInt(digits, 16), digits];
    }),
  );
  const letters = [...known.values()].join('');
  const isUpper = letters.replace(/[^A-F]/g, '').length > letters.replace(/[^a-f]/g, '').length;
  return fresh.replace(EVERY_BEYOND_ASCII, (character) => {
    const digits = hexOf(character);
    return `\\u${known.get(character.charCodeAt(0)) ?? (isUpper ? digits.toUpperCase() : digits)}`;
  });
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0');
}

/** Where the escapes begin in a text that spells the old one with them. */
function escapesIn(old: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const unit of old.split('')) {
    const isEscaped = unit.charCodeAt(0) >= FIRST_BEYOND_ASCII;
    if (isEscaped) places.push(at);
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
