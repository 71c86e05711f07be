import type { Language } from './languages.ts';

/** A piece of code. A string's `text` keeps its delimiters, a comment's its markers; a docstring is a comment. */
export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'comment' | 'mark';
  readonly text: string;
  /** Between the delimiters, for strings and docstrings; the text otherwise. */
  readonly body: string;
  /** The line it starts on, from 0. */
  readonly line: number;
}

const operators = new Set(
  '=== !== ... ??= **= <=> == != <= >= => -> :: && || ?? ?. ++ -- += -= *= /= := <- !! ** //'.split(
    ' ',
  ),
);
const delimiters = '"\'`';

/**
 * Splits text into tokens, whatever it holds: unfinished strings and comments, other languages, binary. Linear in the
 * text's length. Never throws.
 */
export function tokensOf(text: string, language: Language): Token[] {
  const found: Token[] = [];
  // Where a search for a closing delimiter has failed, it is not made again.
  const unclosed = new Map<string, number>();
  let line = 0;
  let lineStarts = true;
  let at = 0;
  while (at < text.length) {
    const first = text.charAt(at);
    if (first === '\n') {
      line += 1;
      lineStarts = true;
      at += 1;
      continue;
    }
    if (/\s/.test(first)) {
      at += 1;
      continue;
    }
    const end =
      commentEnd(text, at, language, lineStarts) ??
      stringEnd(text, at, unclosed) ??
      plainEnd(text, at, first);
    const piece = text.slice(at, end.at);
    found.push({ kind: end.kind, text: piece, body: end.body ?? piece, line });
    for (let i = at; i < end.at; i += 1) if (text.charAt(i) === '\n') line += 1;
    lineStarts = false;
    at = end.at;
  }
  return found;
}

interface End {
  readonly at: number;
  readonly kind: Token['kind'];
  readonly body?: string;
}

function commentEnd(
  text: string,
  at: number,
  language: Language,
  lineStarts: boolean,
): End | undefined {
  const kind = 'comment';
  for (const [open, close] of language.blockComment) {
    if (!text.startsWith(open, at)) continue;
    const closes = text.indexOf(close, at + open.length);
    return { at: closes < 0 ? text.length : closes + close.length, kind };
  }
  for (const open of language.lineComment) {
    // `//go:embed` and the like are read by the compiler.
    if (text.startsWith(open, at) && !text.startsWith('//go:', at)) {
      return { at: lineEnd(text, at), kind };
    }
  }
  if (!lineStarts) return undefined;
  const slashed = language.lineComment.includes('//');
  // The middle of a block comment whose start is outside the hunk, and C#'s regions.
  if (slashed && /^(?:\*(?:[ \t\r\n/]|$)|#(?:end)?region\b)/.test(text.slice(at, at + 12))) {
    return { at: lineEnd(text, at), kind };
  }
  const fence = text.slice(at, at + 3);
  if (language.id.startsWith('py') && (fence === '"""' || fence === "'''")) {
    const closes = text.indexOf(fence, at + 3);
    const end = closes < 0 ? text.length : closes;
    return { at: Math.min(end + 3, text.length), kind, body: text.slice(at + 3, end) };
  }
  return undefined;
}

function stringEnd(text: string, at: number, unclosed: Map<string, number>): End | undefined {
  const open = text.charAt(at);
  if (!delimiters.includes(open) || at < (unclosed.get(open) ?? 0)) return undefined;
  const fence = open.repeat(3);
  if (open !== '`' && text.startsWith(fence, at)) {
    const closes = text.indexOf(fence, at + 3);
    if (closes >= 0) return { at: closes + 3, kind: 'string', body: text.slice(at + 3, closes) };
  }
  // Raw strings (`@"…"`, `r'…'`, Go's backticks) have no escapes, but a closing delimiter after `\` is rare in them.
  const raw = text.charAt(at - 1) === '@';
  let end = at + 1;
  while (end < text.length) {
    const next = text.charAt(end);
    if (next === open) return { at: end + 1, kind: 'string', body: text.slice(at + 1, end) };
    if (next === '\n' && open !== '`' && !raw) break;
    end += next === '\\' && !raw && text.charAt(end + 1) !== '\n' ? 2 : 1;
  }
  unclosed.set(open, end);
  return undefined;
}

function plainEnd(text: string, at: number, first: string): End {
  // Anything beyond ASCII counts as a letter: Unicode's own classes cost milliseconds to compile.
  if (/[A-Za-z_$\u0080-\uffff]/.test(first)) {
    return { at: runEnd(text, at + 1, /[\w$\u0080-\uffff]/), kind: 'word' };
  }
  if (/[0-9]/.test(first)) return { at: runEnd(text, at + 1, /[\w.]/), kind: 'number' };
  for (const length of [3, 2]) {
    if (operators.has(text.slice(at, at + length))) return { at: at + length, kind: 'mark' };
  }
  return { at: at + 1, kind: 'mark' };
}

function runEnd(text: string, from: number, part: RegExp): number {
  let end = from;
  while (end < text.length && part.test(text.charAt(end))) end += 1;
  return end;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
