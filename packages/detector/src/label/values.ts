import type { Pair, Side } from './pair.ts';
import { type Rule, type Sides, sideByWords } from './rule.ts';
import type { Token } from './tokens.ts';

/** Values that are written in place. */
export const versionPin: Rule = { id: 'version-pin', sides: versions };
export const booleanConfig: Rule = { id: 'boolean-config', sides: switches };
export const literal: Rule = { id: 'literal', sides: literals };

const manifest = () =>
  /(?:^|[/\\])(?:package\.json|global\.json|composer\.json|go\.mod|pom\.xml|setup\.(?:py|cfg)|requirements[^/\\]*|Gemfile|Podfile|[^/\\]*Dockerfile[^/\\]*|build\.gradle(?:\.kts)?|[^/\\]*\.(?:toml|csproj|fsproj|vbproj|props|targets|nuspec))$/i;
const aboutVersions = () => /\b(?:uses|image|version)["']? ?[:=]/i;
/** Every run is bounded, so that a long row of digits costs no more than its length. */
const version = () =>
  /[[(]?(?:[\^~]|[~<>=!]=?)?=? ?(?<![\d.])[vV]?\d{1,8}(?:\.[\dx*]{1,8}){1,3}(?![\d.])|(?<=@)v\d{1,4}\b|[<>]=? ?\d{1,4}\b|"\s*(?:latest|\*|workspace:[*^~]?)\s*"|(?<=:)latest\b/g;
const threeParts = () => /(?<![\d.])\d{1,8}\.\d{1,8}\.\d{1,8}(?![\d.])/;

function versions(pair: Pair): Sides | undefined {
  if (pair.block) return undefined;
  // A tag's brackets are no comparison.
  const isMarkup = pair.language.blockComment[0]?.[0] === '<!--';
  const read = ({ text }: Side) => (isMarkup ? text.replace(/[<>]/g, ' ') : text);
  const [left, right] = [read(pair.leaves), read(pair.returnsTo)];
  const known =
    manifest().test(pair.path) ||
    (aboutVersions().test(left) && aboutVersions().test(right)) ||
    (threeParts().test(left) && threeParts().test(right));
  if (!known) return undefined;
  const [a, b] = [unversioned(left), unversioned(right)];
  if (a.rest !== b.rest || a.found === b.found) return undefined;
  return [pinOf(a.found), pinOf(b.found)];
}

function unversioned(text: string): { rest: string; found: string } {
  const found: string[] = [];
  const rest = text.replace(version(), (match) => {
    found.push(match);
    return '';
  });
  return { rest: rest.replace(/[\s,"'\])]/g, ''), found: found.join(' ') };
}

const pins = (): readonly (readonly [RegExp, string])[] => [
  [/latest|workspace|"\s*\*/, ''],
  [/[\^~<>*x[]|!=/, 'range'],
  [/\d/, 'exact'],
];

function pinOf(found: string): string {
  return sideByWords(found, pins()) ?? '';
}

const on = () => /\b(?:true|yes|on|enabled?)\b|(?<=assert)_?true\b|(?<=toBe)Truthy\b/gi;
const off = () => /\b(?:false|no|off|disabled?)\b|(?<=assert)_?false\b|(?<=toBe)Falsy\b/gi;
const severity = () => /(["'])(?:error|warn)\1/g;

function switches({ leaves, returnsTo }: Pair): Sides | undefined {
  const [left, right] = [switched(leaves.joined), switched(returnsTo.joined)];
  if (left.rest !== right.rest) return undefined;
  const first = left.found.findIndex((side, i) => side !== right.found[i]);
  const [from, to] = [left.found[first], right.found[first]];
  return from === undefined || to === undefined ? undefined : [from, to];
}

function switched(joined: string): { rest: string; found: string[] } {
  const marked = joined
    .replace(severity(), '\uE000')
    .replace(on(), '\uE000')
    .replace(off(), '\uE001');
  const found = (marked.match(/["']?[\uE000\uE001]["']?/g) ?? []).map((mark) =>
    mark.includes('\uE000') ? 'on' : 'off',
  );
  return { rest: marked.replace(/["']?[\uE000\uE001]["']?/g, '\uE000'), found };
}

function literals(pair: Pair): Sides | undefined {
  const { diff, language, small, leaves, returnsTo } = pair;
  if (!small || leaves.sorted === returnsTo.sorted) return undefined;
  const differing = [...diff.leaves, ...diff.returnsTo];
  const written = differing.some(isLiteral) && differing.every(isLiteralOrMark);
  return written || (language.kind === 'data' && sameKeys(pair)) ? ['', ''] : undefined;
}

function isLiteral({ kind }: Token): boolean {
  return kind === 'string' || kind === 'number';
}

function isLiteralOrMark(token: Token): boolean {
  return isLiteral(token) || ',-$@'.includes(token.text);
}

/** In data a bare word after a key is a value. */
function sameKeys({ lines, leaves, returnsTo }: Pair): boolean {
  const keys = (side: readonly string[]) => side.map((line) => /^[^:=]*[:=]/.exec(line)?.[0]);
  const [left, right] = [keys(lines.leaves), keys(lines.returnsTo)];
  if (leaves.joined === returnsTo.joined || left.length === 0) return false;
  return (
    left.length === right.length && left.every((key, i) => key !== undefined && key === right[i])
  );
}
