import { type Language, languageOf } from './languages.ts';
import { diffTokens, type TokenDiff } from './token-diff.ts';
import { type Token, tokensOf } from './tokens.ts';

/** One side of a flip, looked at in every way that the rules need; all of it cut to a bounded length. */
export interface Side {
  /** As it came, whole: for the rule about line endings only. */
  readonly raw: string;
  /** Whether there is more than was looked at. */
  readonly cut: boolean;
  /** Without carriage returns, cut. */
  readonly text: string;
  /** Trimmed, blank ones included. */
  readonly lines: readonly string[];
  readonly tokens: readonly Token[];
  readonly code: readonly Token[];
  readonly comments: readonly Token[];
  /** The code's tokens with one space between; white space inside strings is `␣`, so that no pattern takes it for one. */
  readonly joined: string;
  /** The code's words, marks and values in alphabetical order: equal when one side is the other rearranged. */
  readonly sorted: string;
}

export interface Pair {
  readonly path: string;
  readonly language: Language;
  readonly leaves: Side;
  readonly returnsTo: Side;
  /** The code tokens that differ. */
  readonly diff: TokenDiff;
  /** The lines that one side has and the other lacks, in any order. */
  readonly lines: { readonly leaves: readonly string[]; readonly returnsTo: readonly string[] };
  /** More than five lines come or go: what they say inside does not name the flip. */
  readonly block: boolean;
  /** The difference is small enough for single words to name it. */
  readonly small: boolean;
}

const maxLength = 4_000;
const maxLines = 200;
const maxTokens = 24;

/** Prepares the two texts for the rules. Work is bounded whatever the texts hold. */
export function pairOf(leaves: string, returnsTo: string, path: string): Pair {
  const language = languageOf(path);
  const start = firstDifference(leaves, returnsTo);
  const left = sideOf(leaves, start, language);
  const right = sideOf(returnsTo, start, language);
  const diff = diffTokens(left.code, right.code);
  const lines = {
    leaves: withoutShared(left.lines, right.lines),
    returnsTo: withoutShared(right.lines, left.lines),
  };
  const block = Math.abs(lines.leaves.length - lines.returnsTo.length) > 5;
  const small = !block && diff.leaves.length <= maxTokens && diff.returnsTo.length <= maxTokens;
  return { path, language, leaves: left, returnsTo: right, diff, lines, block, small };
}

/** Where the cut starts: with the first line that differs, when the texts are too long to be looked at whole. */
function firstDifference(a: string, b: string): number {
  if (a.length <= maxLength && b.length <= maxLength) return 0;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return Math.max(a.lastIndexOf('\n', at - 1) + 1, at - maxLength / 2, 0);
}

function sideOf(raw: string, start: number, language: Language): Side {
  const lines = raw
    .slice(start, start + maxLength)
    .replaceAll('\r', '')
    .split('\n')
    .slice(0, maxLines);
  const text = lines.join('\n');
  const tokens = withoutBracedComments(tokensOf(text, language));
  const code = tokens.filter((token) => token.kind !== 'comment');
  return {
    raw,
    cut: raw.length > start + maxLength,
    text,
    lines: text === '' ? [] : lines.map((line) => line.trim()),
    tokens,
    code,
    comments: tokens.filter((token) => token.kind === 'comment'),
    joined: join(code),
    sorted: sort(code),
  };
}

/** Tokens with one space between them; white space inside a token shows as `␣`. */
export function join(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text.replace(/\s+/g, '␣')).join(' ');
}

function sort(tokens: readonly Token[]): string {
  return tokens
    .flatMap(({ kind, body }) => (kind === 'string' ? body.split(/\s+/) : [body]))
    .sort()
    .join('\n');
}

/** JSX wraps a comment in braces: `{/* … *\/}` on one line is a comment. */
function withoutBracedComments(tokens: Token[]): Token[] {
  const braces = new Set<number>();
  tokens.forEach((token, i) => {
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    if (token.kind !== 'comment' || before?.text !== '{' || after?.text !== '}') return;
    const opensLine = tokens[i - 2]?.line !== before.line;
    if (opensLine && before.line === after.line) braces.add(i - 1).add(i + 1);
  });
  return braces.size === 0 ? tokens : tokens.filter((_, i) => !braces.has(i));
}

/** The items of the first list that are not in the second; an item that is there twice is taken out twice. */
export function withoutShared(items: readonly string[], shared: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of shared) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}
