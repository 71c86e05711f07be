/** Letters that take two columns of a terminal, and marks that take none. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const NONE = /[\p{Mn}\p{Me}]/u;

/** How many columns of a terminal a text takes that `safeText` has gone over. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** The longest beginning of a text that takes at most so many columns. */
export function beginningOf(text: string, columns: number): string {
  let width = 0;
  let beginning = '';
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns) break;
    beginning += character;
  }
  return beginning;
}

/** The longest end of a text that takes at most so many columns. */
export function endOf(text: string, columns: number): string {
  let width = 0;
  const end: string[] = [];
  for (const character of [...text].reverse()) {
    width += columnsOf(character);
    if (width > columns) break;
    end.push(character);
  }
  return end.reverse().join('');
}

function columnsOf(character: string): number {
  if (NONE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
