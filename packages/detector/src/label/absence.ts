import type { Pair } from './pair.ts';
import { type Mark, type Rule, type Sides, sidesByCount, sidesByMarks } from './rule.ts';
import type { Token } from './tokens.ts';

/** Whether a value may be absent, and how the type or the code says so. */
export const nullability: Rule = {
  id: 'nullability',
  sides: (pair) => sidesByMarks(pair, marks()) ?? nullOrValue(pair) ?? spelledOtherwise(pair),
};

const scripts = 'ts tsx mts cts js jsx mjs cjs vue svelte';
const canBe = { here: 'nullable', absent: 'non-null' };
const cannotBe = { here: 'non-null', absent: 'nullable' };
const mayLack = { here: 'optional', absent: 'required' };
const mayNotLack = { here: 'required', absent: 'optional' };

const marks = (): readonly Mark[] => [
  { pattern: /# nullable enable(?: (?:annotations|warnings))?/g, here: 'enabled', only: 'cs' },
  {
    pattern: /# nullable (?:disable|restore)(?: (?:annotations|warnings))?/g,
    here: 'disabled',
    only: 'cs',
  },
  { pattern: /(?<=\bNullable > |\bstrictNullChecks["']? : )(?:enable|true)\b/g, here: 'enabled' },
  {
    pattern: /(?<=\bNullable > |\bstrictNullChecks["']? : )(?:disable|false)\b/g,
    here: 'disabled',
  },
  { pattern: /(?<=\brequired["']? [:=] )true\b/gi, here: 'required' },
  { pattern: /(?<=\brequired["']? [:=] )false\b/gi, here: 'optional' },
  { pattern: /(?<=\bnull(?:able)?["']? [:=] )true\b/gi, ...canBe },
  { pattern: /(?<=\bnull(?:able)?["']? [:=] )false\b/gi, ...cannotBe },
  { pattern: /\[ Required \] ?/g, ...mayNotLack },
  { pattern: /\brequired (?=\w)/g, ...mayNotLack },
  { pattern: / \?(?= :)/g, ...mayLack, only: scripts },
  { pattern: /,omitempty\b/g, ...mayLack },
  { pattern: / \. optional \( \)/g, ...mayLack },
  { pattern: / \. (?:nullable|nullish) \( \)/g, ...canBe },
  { pattern: / = (?:null|default) !(?: ;)?/g, ...cannotBe },
  { pattern: /(?<=[\w)\]>]) !!?(?= [^\w(]|$)/g, ...cannotBe },
  { pattern: /@ (?:NotNull|NonNull|Nonnull) ?/g, ...cannotBe },
  { pattern: /@ Nullable ?/g, ...canBe },
  { pattern: /\bset not null\b/gi, ...cannotBe, only: 'sql' },
  { pattern: /\bdrop not null\b/gi, ...canBe, only: 'sql' },
  { pattern: /\bnot null\b/gi, ...cannotBe, only: 'sql' },
  { pattern: /\bnull\b/gi, ...canBe, only: 'sql' },
  { pattern: / \?\. /g, ...canBe, becomes: ' . ' },
  { pattern: / \?\? (?:["'][^"' ]*["']|[\w.]+|\[ \]|\{ \})/g, ...canBe },
  { pattern: / \| (?:null|undefined|None)\b|\b(?:null|undefined|None) \| /g, ...canBe },
  { pattern: /\b(?:Optional|Option|Nullable|Maybe) [[<] /g, ...canBe },
  { pattern: /(?<=^| )(?<!^func \( \w{1,40} )[*&] /g, ...canBe, only: 'go' },
  { pattern: / \?(?= |$)/g, ...canBe, not: 'rs' },
  { pattern: / = (?:null|undefined|None|nil)\b(?: ;)?/g, ...canBe },
  // The closing bracket of what was taken out above.
  { pattern: / [\]>](?= |$)/g, here: '' },
];

const nullish = new Set(['null', 'undefined', 'None', 'nil', 'nullptr', 'NULL']);
/** Words that later rules go by: a failure, a kind of time. */
const saysMore = () =>
  /err|exception|throw|raise|panic|result|fail|reject|utc|timezone|local|await|async/i;

/** `return null` against `return []`: the absent value on one side, some value on the other. */
function nullOrValue({ diff, small }: Pair): Sides | undefined {
  if (!small) return undefined;
  const left = onlyNull(diff.leaves);
  if (left === onlyNull(diff.returnsTo)) return undefined;
  const value = left ? diff.returnsTo : diff.leaves;
  const isValue =
    value.length > 0 &&
    value.length <= 8 &&
    !value.some(({ text }) => nullish.has(text) || saysMore().test(text));
  if (!isValue) return undefined;
  return left ? ['nullable', 'non-null'] : ['non-null', 'nullable'];
}

function onlyNull(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ text }) => nullish.has(text)) &&
    tokens.every(({ text }) => nullish.has(text) || '?|='.includes(text))
  );
}

/** `user && user.name` against `user?.name`, `string?` against `string = ""`: a sign of absence and few words more. */
function spelledOtherwise({ diff, small, language, leaves, returnsTo }: Pair): Sides | undefined {
  if (!small || language.kind !== 'code') return undefined;
  const differing = [...diff.leaves, ...diff.returnsTo];
  // `a ? b : c` is a choice, not an absence.
  const isChoice = differing.some(({ text }) => text === ':') && language.id !== 'py';
  const isSign = ({ text }: Token) =>
    nullish.has(text) || text === '?.' || text === '??' || (text === '?' && !isChoice);
  const words = differing.filter((token) => token.kind === 'word' && !isSign(token));
  if (!differing.some(isSign) || words.length > 2) return undefined;
  if (language.id === 'rs' || differing.some(({ text }) => saysMore().test(text))) return undefined;
  const signs = (tokens: readonly Token[]) => tokens.filter(isSign).length;
  const [from, to] = [signs(leaves.code), signs(returnsTo.code)];
  return from === to ? ['nullable', 'nullable'] : sidesByCount(from, to, 'nullable', 'non-null');
}
