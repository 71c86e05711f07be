import type { Hunk, Texts } from './types.ts';

/**
 * The two sides of each hunk as text, without the last line's end, in one walk over the text that the hunks are of.
 *
 * @param hunks in the order of the lines
 */
export function textsOfHunks(before: string, after: string, hunks: readonly Hunk[]): Texts[] {
  const texts: Texts[] = [];
  let [line, start, startAfter] = [0, 0, 0];
  for (const { at, removed, added } of hunks) {
    // Between two hunks the texts are the same.
    const here = skipLines(before, start, at - line);
    startAfter += here - start;
    const end = skipLines(before, here, removed.length);
    const endAfter = skipLines(after, startAfter, added.length);
    texts.push({
      leaves: before.slice(here, Math.max(here, end - 1)),
      returnsTo: after.slice(startAfter, Math.max(startAfter, endAfter - 1)),
    });
    [line, start, startAfter] = [at + removed.length, end, endAfter];
  }
  return texts;
}

/** Where the line begins that comes so many lines after the one that begins at `start`. The text's end ends a line. */
function skipLines(text: string, start: number, lines: number): number {
  let at = start;
  for (let count = 0; count < lines; count += 1) {
    const feed = text.indexOf('\n', at);
    if (feed < 0) return text.length + 1;
    at = feed + 1;
  }
  return at;
}
