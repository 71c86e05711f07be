import type { Pair } from './pair.ts';
import { marksRule, type Rule, type Sides, sidesByCount, sidesByMarks } from './rule.ts';

/** How things are called and who may call them. */
export const thisQualifier: Rule = marksRule('this-qualifier', () => [
  {
    pattern: /(?<![\w$])(?:this|self|cls|\$this) ?(?:\?\.|\.|->) ?/g,
    here: 'qualified',
    absent: 'bare',
  },
  { pattern: /(?<![\w$])[_$]+(?=\w)/g, here: '' },
]);

export const migrationName: Rule = { id: 'migration-name', sides: migration };
export const naming: Rule = { id: 'naming', sides: namingSides };
export const access: Rule = { id: 'access', sides: accessSides };

const timestamped = () =>
  /(?:(?<![A-Za-z0-9])[_MmVv]{0,2})(?<!\d)(?:19|20)\d{6}(?:[_-]?\d{4,6})?[_-]{1,2}(?=[A-Za-z])|(?<=[A-Za-z])1[5-9]\d{11}(?!\d)/g;
const sequenced = () =>
  /(?<![A-Za-z0-9.])[_Mm]?(?:0\d{1,5}[_-](?=[A-Za-z])|[Vv]\d{1,6}__?(?=[A-Za-z]))/g;

function migration({ leaves, returnsTo }: Pair): Sides | undefined {
  const [left, right] = [unnumbered(leaves.text), unnumbered(returnsTo.text)];
  if (left.rest !== right.rest || left.numbers === right.numbers) return undefined;
  return [left.form, right.form];
}

function unnumbered(text: string): { rest: string; form: string; numbers: string } {
  const numbers: string[] = [];
  const take = (found: string) => {
    numbers.push(found);
    return '';
  };
  const withoutTime = text.replace(timestamped(), take);
  const timestamps = numbers.length;
  const rest = withoutTime.replace(sequenced(), take).replace(/[\s_-]/g, '');
  const form = timestamps > 0 ? 'timestamp' : numbers.length > 0 ? 'sequence' : 'bare';
  return { rest, form, numbers: numbers.join(' ') };
}

const name = () =>
  /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*(?:-[A-Za-z\u0080-\uffff][\w$\u0080-\uffff]*)*/g;

/** The names that differ, when everything else is the same; else undefined. */
function renamed({ leaves, returnsTo }: Pair): (readonly [string, string])[] | undefined {
  const rest = (text: string) => text.replace(name(), 'n').replace(/\s/g, '');
  if (rest(leaves.text) !== rest(returnsTo.text)) return undefined;
  const [left, right] = [leaves.text.match(name()) ?? [], returnsTo.text.match(name()) ?? []];
  return left.flatMap((from, i) => {
    const to = right[i] ?? '';
    return from === to ? [] : [[from, to] as const];
  });
}

function namingSides(pair: Pair): Sides | undefined {
  if (!sameProse(pair)) return undefined;
  const names = renamed(pair);
  const [first] = names ?? [];
  if (names === undefined || first === undefined) return undefined;
  if (pair.language.id === 'go' && names.some(([a, b]) => sameButFirst(a, b))) return undefined;
  if (!names.every(([a, b]) => sameWords(a, b))) return undefined;
  const [from, to] = first;
  if (plain(from) !== plain(to) || underscores(from) !== underscores(to)) {
    return sidesByCount(prefixOf(from).length, prefixOf(to).length, 'prefixed', 'bare');
  }
  return [caseOf(from), caseOf(to)];
}

/** Strings of several words are said to a person: there a capital is no convention of naming. */
function sameProse({ leaves, returnsTo }: Pair): boolean {
  const prose = (side: Pair['leaves']) =>
    side.code
      .filter(({ kind, text, body }) => kind === 'string' && text[0] !== '`' && /\s/.test(body))
      .map(({ body }) => body)
      .join('\n');
  return prose(leaves) === prose(returnsTo);
}

function prefixOf(text: string): string {
  return /^(?:[_$]+|[ms]_|I(?=[A-Z][a-z])|(?:is|has|get)(?=[A-Z_]))/.exec(text)?.[0] ?? '';
}

function underscores(text: string): number {
  return /^[_$]*/.exec(text)?.[0].length ?? 0;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[_$-]/g, '');
}

function sameWords(a: string, b: string): boolean {
  const bare = (text: string) => plain(text.slice(prefixOf(text).length));
  return plain(a) === plain(b) || bare(a) === plain(b) || plain(a) === bare(b);
}

function caseOf(text: string): string {
  if (text.includes('-')) return 'kebab';
  const words = text.replace(/^[_$]+/, '');
  if (words.length > 1 && words === words.toUpperCase()) return 'upper';
  if (words.includes('_')) return 'snake';
  return startsUpper(words) ? 'pascal' : 'camel';
}

function startsUpper(text: string): boolean {
  const first = text.charAt(0);
  return first !== first.toLowerCase();
}

function sameButFirst(a: string, b: string): boolean {
  return a.slice(1) === b.slice(1) && a.charAt(0).toLowerCase() === b.charAt(0).toLowerCase();
}

const scripts = 'ts tsx mts cts js jsx mjs cjs vue svelte';

function accessSides(pair: Pair): Sides | undefined {
  if (pair.language.id === 'go') return accessByCase(pair);
  const without = { rs: 'private', kt: 'public' }[pair.language.id] ?? '';
  const inClass = scripts.split(' ').includes(pair.language.id) ? 'public' : without;
  return sidesByMarks(pair, [
    {
      pattern: /\bexport (?:default )?(?![{*])/g,
      here: 'exported',
      absent: 'unexported',
      only: scripts,
    },
    { pattern: /\bpub \( [\w: ]+ \) /g, here: 'internal', absent: without, only: 'rs' },
    { pattern: /\bpub /g, here: 'public', absent: without, only: 'rs' },
    { pattern: /(?<=^| )#(?= \w)/g, here: 'private', absent: inClass, only: scripts },
    { pattern: /\bprivate /g, here: 'private', absent: inClass },
    { pattern: /\bprotected /g, here: 'protected', absent: inClass },
    { pattern: /\binternal /g, here: 'internal', absent: inClass },
    { pattern: /\bpublic /g, here: 'public', absent: without },
  ]);
}

/** Go exports by a capital first letter. */
function accessByCase(pair: Pair): Sides | undefined {
  const names = renamed(pair);
  const [first] = names ?? [];
  if (first === undefined || !names?.every(([a, b]) => sameButFirst(a, b))) return undefined;
  return startsUpper(first[0]) ? ['exported', 'unexported'] : ['unexported', 'exported'];
}
