import { type Pair, withoutShared } from './pair.ts';
import type { Rule, Sides } from './rule.ts';
import type { Token } from './tokens.ts';

/** How much the type of a thing says: loose, left to the compiler, or written out. */
export const typeAnnotation: Rule = { id: 'type-annotation', sides };

/** What a language calls its loose types, and the side each stands for. */
const loose: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'ts tsx mts cts js jsx vue svelte',
    { any: 'any', unknown: 'unknown', object: 'object', Object: 'object' },
  ],
  ['cs', { dynamic: 'dynamic', object: 'object' }],
  ['py pyi', { Any: 'any', object: 'object' }],
  ['go', { any: 'any', interface: '' }],
  ['java', { Object: 'object' }],
  ['kt kts swift', { Any: 'any' }],
  ['dart', { dynamic: 'dynamic', Object: 'object' }],
];
const inferring = new Set(['var', 'auto', ':=']);
const declared = 'cs java kt kts cpp cc h hpp go dart'.split(' ');
const annotated = 'ts tsx mts cts vue svelte py pyi rs kt kts swift scala'.split(' ');
const typeMarks = new Set('[ ] < > | & , . : -> => ( ) { } ? * :: as interface'.split(' '));

function sides(pair: Pair): Sides | undefined {
  if (!pair.small || pair.language.kind !== 'code') return undefined;
  const { leaves, returnsTo } = pair.diff;
  if (![...leaves, ...returnsTo].every(isTypeLike)) return undefined;
  return looseOrNot(pair) ?? inferredByWord(pair) ?? inferredByAnnotation(pair);
}

function isTypeLike({ kind, text }: Token): boolean {
  return kind === 'word' || typeMarks.has(text) || text === ':=' || text === '=';
}

function looseOrNot({ diff, language }: Pair): Sides | undefined {
  const names = loose.find(([ids]) => ids.split(' ').includes(language.id))?.[1] ?? {};
  const side = (tokens: readonly Token[]): string | undefined => {
    const words = tokens.filter(({ kind, text }) => kind === 'word' && text !== 'as');
    if (words.length === 0) return tokens.length === 0 ? 'inferred' : undefined;
    const isLoose = words.every(({ text }) => Object.hasOwn(names, text));
    return isLoose ? (names[words[0]?.text ?? ''] ?? '') : undefined;
  };
  const isLoose = (tokens: readonly Token[]) => tokens.length > 0 && side(tokens) !== undefined;
  if (!isLoose(diff.leaves) && !isLoose(diff.returnsTo)) return undefined;
  return [side(diff.leaves) ?? 'explicit', side(diff.returnsTo) ?? 'explicit'];
}

/** `var x` against `int x`; Go's `x :=` against `var x int =`. */
function inferredByWord({ diff, language }: Pair): Sides | undefined {
  if (!declared.includes(language.id)) return undefined;
  const texts = (tokens: readonly Token[]) => tokens.map(({ text }) => text);
  const [left, right] = [texts(diff.leaves), texts(diff.returnsTo)];
  const [from, to] = [withoutShared(left, right), withoutShared(right, left)];
  const infers = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => inferring.has(word));
  if (infers(from) === infers(to)) return undefined;
  return infers(from) ? ['inferred', 'explicit'] : ['explicit', 'inferred'];
}

/** A type that is written out on one side and missing on the other. */
function inferredByAnnotation({ diff, language, leaves, returnsTo }: Pair): Sides | undefined {
  const [longer, shorter] =
    diff.leaves.length > 0 ? [diff.leaves, diff.returnsTo] : [diff.returnsTo, diff.leaves];
  if (shorter.length > 0 || longer.length === 0) return undefined;
  const first = longer[0]?.text ?? '';
  const opens = [':', '->', 'as'].includes(first) || (first === '<' && longer.at(-1)?.text === '>');
  const goVar =
    language.id === 'go' && [leaves, returnsTo].every((side) => side.code[0]?.text === 'var');
  if (!goVar && !(opens && longer.length > 1 && annotated.includes(language.id))) return undefined;
  return longer === diff.leaves ? ['explicit', 'inferred'] : ['inferred', 'explicit'];
}
