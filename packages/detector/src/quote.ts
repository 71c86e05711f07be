/** Longest text that is quoted, in characters. */
const MOST_TEXT = 60;
const MOST_NAME = 120;
const MOST_NOTE = 160;

/** Control, bidirectional and other characters that a screen or an agent would not show as themselves. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const SECRET_WORDS =
  /secret|token|passw|pwd|credential|bearer|api.?key|private.?key|authorization/i;
/** A run of letters and digits mixed, long enough to be a key. */
const KEY_LIKE = /[A-Za-z0-9+/=_-]{20,}/;

/** A text that may stand between double quotes in a sentence, or undefined when it is long, of several lines or secret-looking. */
export function quotable(text: string): string | undefined {
  const line = oneLine(text, MOST_TEXT);
  return line === undefined || looksSecret(line) ? undefined : line;
}

/** The note of a repository's decision, or undefined when it is no note: of several lines, or too long. */
export function quotedNote(text: string): string | undefined {
  return oneLine(text, MOST_NOTE);
}

function oneLine(text: string, most: number): string | undefined {
  const line = text.replace(/\r$/, '').trim();
  if (line.length > 2 * most || [...line].length > most || line.includes('\n')) return undefined;
  return escaped(line).replaceAll('"', "'");
}

function looksSecret(text: string): boolean {
  const run = KEY_LIKE.exec(text)?.[0] ?? '';
  return SECRET_WORDS.test(text) || (/\d/.test(run) && /[A-Za-z]/.test(run));
}

/** A file's name on one line, its middle left out when it is long. */
export function shownName(path: string): string {
  const name = escaped(path);
  if (name.length <= MOST_NAME) return name;
  const half = Math.floor((MOST_NAME - 1) / 2);
  return `${name.slice(0, half)}…${name.slice(-half)}`;
}

function escaped(text: string): string {
  return text.replace(
    UNSHOWN,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
