import type { Pair, Side } from './pair.ts';
import { join } from './pair.ts';
import { type Rule, type Sides, sidesByCount } from './rule.ts';
import type { Token } from './tokens.ts';

/** How code is laid out: what a formatter could settle. */
export const layoutRules: readonly Rule[] = [
  { id: 'line-endings', prose: true, sides: lineEndings },
  { id: 'whitespace', prose: true, sides: whitespace },
  { id: 'quotes', sides: quotes },
  { id: 'semicolons-commas', sides: semicolonsAndCommas },
];

function lineEndings({ leaves, returnsTo }: Pair): Sides | undefined {
  // A blank line that comes or goes in a CRLF file is white space.
  if (leaves.lines.every((line) => line === '')) return undefined;
  const from = { text: leaves.raw, returns: 0 };
  const to = { text: returnsTo.raw, returns: 0 };
  if (!sameButReturns(from, to) || from.returns === to.returns) return undefined;
  return sidesByCount(from.returns, to.returns, 'crlf', 'lf');
}

interface Counted {
  readonly text: string;
  returns: number;
}

/** Walks both texts to the first difference, counting carriage returns: a megabyte is no reason to copy it. */
function sameButReturns(a: Counted, b: Counted): boolean {
  let i = 0;
  let j = 0;
  for (;;) {
    while (a.text[i] === '\r') {
      i += 1;
      a.returns += 1;
    }
    while (b.text[j] === '\r') {
      j += 1;
      b.returns += 1;
    }
    if (a.text[i] !== b.text[j]) return false;
    if (i >= a.text.length) return true;
    i += 1;
    j += 1;
  }
}

function whitespace(pair: Pair): Sides | undefined {
  const { leaves, returnsTo } = pair;
  if (!sameButSpace(pair)) return undefined;
  const [left, right] = [indent(leaves), indent(returnsTo)];
  return left === right || left === '' || right === '' ? ['', ''] : [left, right];
}

function sameButSpace({ language, leaves, returnsTo }: Pair): boolean {
  if (language.kind === 'prose') return words(leaves) === words(returnsTo);
  const [left, right] = [join(leaves.tokens), join(returnsTo.tokens)];
  if (!leaves.cut || !returnsTo.cut) return left === right;
  // Both were cut, at different words: the shorter one, without the word that was cut, starts the longer one.
  const shared = Math.max(Math.min(left.length, right.length) - longestWord, 0);
  return shared > 0 && left.slice(0, shared) === right.slice(0, shared);
}

const longestWord = 100;

function words(side: Side): string {
  return side.text.trim().replace(/\s+/g, ' ');
}

/** What indents the lines, when it is only one kind. */
function indent({ text }: Side): string {
  const tabs = /^\t/m.test(text);
  const spaces = /^ +(?! )\S/m.test(text);
  if (tabs === spaces) return '';
  return tabs ? 'tabs' : 'spaces';
}

function semicolonsAndCommas({ leaves, returnsTo }: Pair): Sides | undefined {
  const others = ({ tokens }: Side) => tokens.filter(({ text }) => text !== ',' && text !== ';');
  const [left, right] = [others(leaves), others(returnsTo)];
  if (join(left) !== join(right)) return undefined;
  const from = leaves.tokens.length - left.length;
  const to = returnsTo.tokens.length - right.length;
  return sidesByCount(from, to, 'with', 'without');
}

const delimiterNames = new Map([
  ["'", 'single'],
  ['"', 'double'],
  ['`', 'backtick'],
]);

function quotes({ language, leaves, returnsTo }: Pair): Sides | undefined {
  const [left, right] = [unprefixed(leaves.tokens), unprefixed(returnsTo.tokens)];
  if (left.length !== right.length) return undefined;
  let sides: Sides | undefined;
  for (const [i, a] of left.entries()) {
    const b = right[i];
    if (b === undefined || (a.kind === 'comment') !== (b.kind === 'comment')) return undefined;
    if (a.text === b.text && escapes(left, i) === escapes(right, i)) continue;
    // A bare word is the same as a quoted one only where it can be no name: in data, and as a key.
    const bare = a.body === a.text || b.body === b.text;
    if (bare && language.kind !== 'data' && left[i + 1]?.text !== ':') return undefined;
    if (content(left, i) !== content(right, i)) return undefined;
    if (a.body === a.text && b.body === b.text) return undefined;
    sides ??= [delimiter(a), delimiter(b)];
  }
  return sides;
}

/** Without the `@` of a verbatim string, which `escapes` still sees in the text around it. */
function unprefixed(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.text === '@' && tokens[i + 1]?.kind === 'string') continue;
    const verbatim = tokens[i - 1]?.text === '@' && token.kind === 'string';
    kept.push(verbatim ? { ...token, text: `@${token.text}` } : token);
  }
  return kept;
}

/** Whether a backslash in this string stands for itself. */
function escapes(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const prefix = tokens[at - 1]?.text ?? '';
  return !(token?.text.startsWith('@') || token?.text.startsWith('`') || /^[rR]$/.test(prefix));
}

function content(tokens: readonly Token[], at: number): string {
  const body = tokens[at]?.body ?? '';
  return escapes(tokens, at) ? body.replace(/\\([\\'"`])/g, '$1') : body;
}

function delimiter({ text, body }: Token): string {
  if (text === body) return '';
  return delimiterNames.get(text.replace('@', '').charAt(0)) ?? '';
}
