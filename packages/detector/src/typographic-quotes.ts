const SINGLE = /[\u2018\u2019]/g;
const DOUBLE = /[\u201C\u201D]/g;
const OPENS_AFTER = /[ \t\n\r([{\u2013\u2014]/;
const LETTER = /\p{L}/u;

/** With straight quotes for typographic ones, one character for one, so that positions stay. */
export function straight(text: string): string {
  return text.replace(SINGLE, "'").replace(DOUBLE, '"');
}

/** The new text with the kinds of quotes, single or double, that are typographic in the text that was found. */
export function likeFound(fresh: string, found: string): string {
  const double = found.search(DOUBLE) < 0 ? fresh : fresh.replaceAll('"', curlyDouble);
  return found.search(SINGLE) < 0 ? double : double.replaceAll("'", curlySingle);
}

function curlyDouble(_quote: string, at: number, text: string): string {
  return opens(text, at) ? '\u201C' : '\u201D';
}

function curlySingle(_quote: string, at: number, text: string): string {
  const isApostrophe = LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 1));
  return opens(text, at) && !isApostrophe ? '\u2018' : '\u2019';
}

function opens(text: string, at: number): boolean {
  return at === 0 || OPENS_AFTER.test(text.charAt(at - 1));
}
