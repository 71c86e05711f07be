import type { Pair } from './pair.ts';
import { withoutShared } from './pair.ts';
import type { Rule, Sides } from './rule.ts';

/** Lines that bring in other modules: in or out, or spelled another way. */
export const importRules: readonly Rule[] = [
  { id: 'imports-missing', sides: missing },
  { id: 'imports-style', sides: style },
];

const starts = () =>
  /^(?:(?:global )?using (?!\(|var )[\w.:=<>, ]+;|(?:static )?import\b|from [\w.]+ import\b|(?:pub )?use [\w:]+|export (?:type )?[{*].*|extern crate |#\s?include\b|require(?:_relative)? ?['"(]|@(?:import|use|forward)\b|(?:const|let|var) [\w${}, :]+ = (?:await )?(?:require|import)\()/;
const goPath = () => /^(?:[\w.]+ )?"[\w./~-]+"$/;
const continues = () => /^[\w\s,.{}()*"'/@:;~$-]*$/;

function importsOnly(lines: readonly string[], id: string): boolean {
  let open = 0;
  for (const line of lines) {
    if (line === '') continue;
    const inside = open > 0;
    if (!starts().test(line) && !(id === 'go' && goPath().test(line))) {
      if (!inside || !continues().test(line)) return false;
    }
    open += line.split(/[{(]/).length - line.split(/[})]/).length;
  }
  return true;
}

/** The differing lines of both sides, when all of them are imports; else undefined. */
function differing({ language, lines, leaves, returnsTo }: Pair): Pair['lines'] | undefined {
  if (leaves.joined === returnsTo.joined) return undefined;
  const some = [...lines.leaves, ...lines.returnsTo].some((line) => line !== '');
  if (!some || !importsOnly(lines.leaves, language.id)) return undefined;
  return importsOnly(lines.returnsTo, language.id) ? lines : undefined;
}

function missing(pair: Pair): Sides | undefined {
  const lines = differing(pair);
  if (lines === undefined) return undefined;
  const [left, right] = [symbols(lines.leaves), symbols(lines.returnsTo)];
  const extra = { left: withoutShared(left, right), right: withoutShared(right, left) };
  if (added(extra.left, extra.right, left)) return ['present', 'absent'];
  return added(extra.right, extra.left, right) ? ['absent', 'present'] : undefined;
}

/** Whether the one side is the other with whole imports, or whole names in a list, added. */
function added(
  extra: readonly string[],
  lacks: readonly string[],
  all: readonly string[],
): boolean {
  if (lacks.length > 0 || !extra.some((symbol) => /\w/.test(symbol))) return false;
  return extra.length === all.length || extra.some((symbol) => symbol === ',' || symbol === '\n');
}

/** Names, paths and marks; a line break where a statement starts. */
function symbols(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [
    ...(starts().test(line) ? ['\n'] : []),
    ...(line.match(/[\w$]+|["'][^"']*["']|[^\s\w$]/g) ?? []),
  ]);
}

function style(pair: Pair): Sides | undefined {
  const lines = differing(pair);
  if (lines === undefined) return undefined;
  const [left, right] = [lines.leaves.join('\n'), lines.returnsTo.join('\n')];
  if (left.trim() === '' || right.trim() === '') return undefined;
  const same = (text: string) => symbols([text]).sort().join(' ');
  // The same names in another order: a sorter's matter.
  if (same(left) === same(right)) return undefined;
  return axes.map((axis) => axis(left, right)).find((sides) => sides !== undefined) ?? ['', ''];
}

/** Each tells one way in which spellings differ. */
const axes: readonly ((left: string, right: string) => Sides | undefined)[] = [
  (left, right) => {
    const [from, to] = [isRelative(left), isRelative(right)];
    if (from === to) return undefined;
    return [from ? 'relative' : alias(left), to ? 'relative' : alias(right)];
  },
  (left, right) => {
    const [from, to] = [specifier(left), specifier(right)];
    if (from === to) return undefined;
    if (from.replace(extension(), '') === to) return ['extension', 'no-extension'];
    return to.replace(extension(), '') === from ? ['no-extension', 'extension'] : undefined;
  },
  (left, right) => {
    const [from, to] = [form(left), form(right)];
    return from === to || from === '' || to === '' ? undefined : [from, to];
  },
];

const extension = () => /\.\w{1,5}$/;

function specifier(text: string): string {
  return /['"]([^'"\n]*)['"]/.exec(text)?.[1] ?? '';
}

function isRelative(text: string): boolean {
  return specifier(text).startsWith('.') || /^(?:from \.|use (?:super|self)::)/.test(text);
}

function alias(text: string): string {
  return /^(?:[@~#$]|src\/)/.test(specifier(text)) ? 'alias' : '';
}

function form(text: string): string {
  if (/^from /.test(text)) return 'named';
  if (/^import [\w.]+$/.test(text)) return 'namespace';
  if (!/^import .*from /.test(text)) return '';
  if (/^import (?:type )?\*/.test(text)) return 'namespace';
  return /^import (?:type )?\{/.test(text) ? 'named' : 'default';
}
