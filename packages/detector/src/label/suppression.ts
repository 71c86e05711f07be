import { join, type Pair, type Side } from './pair.ts';
import { type Rule, type Sides, sidesByCount } from './rule.ts';

/** A finding silenced where it is reported: in a comment, an attribute or a project's list. */
export const suppression: Rule = { id: 'suppression', sides };

const inComment = () =>
  /\b(?:noqa|eslint-(?:disable|enable)|(?:oxlint|tslint|stylelint|markdownlint)[-:](?:disable|ignore)|biome-ignore|prettier-ignore|deno-lint-ignore|istanbul ignore|[cv]8 ignore|type: ?ignore|(?:pylint|rubocop|swiftlint):? ?disable|(?:pyright|mypy|ruff|pyre|ty): ?(?:ignore|noqa|disable)|pyre-(?:ignore|fixme)|nosec|pragma: ?no (?:cover|branch)|no(?:lint|inspection)\w*|lint:ignore|NOSONAR|ReSharper disable|shellcheck disable|fmt: ?(?:off|skip)|yapf: ?disable|isort: ?skip|checkstyle:off|phpcs:(?:ignore|disable)|NOLINT\w*|hadolint ignore)\b|@ts-(?:ignore|expect-error|nocheck)|#nosec/i;

const inCode = () =>
  /\[ [\w. ]*(?:SuppressMessage|UnconditionalSuppressMessage) ?[^\]]{0,400}\]|@ (?:SuppressWarnings|Suppress|SuppressLint) \([^)]{0,400}\)|# !? ?\[ (?:allow|expect) \([^)]{0,400}\) \]|# pragma warning (?:disable|restore)(?: [A-Z]{0,6}\d{2,6}(?: , [A-Z]{0,6}\d{2,6}){0,20})?|# pragma (?:clang|GCC) diagnostic [\w␣" -]*|< NoWarn > [^<]{0,400}< \/ NoWarn >/g;

function sides(pair: Pair): Sides | undefined {
  const [left, right] = [silenced(pair.leaves), silenced(pair.returnsTo)];
  if (left.rest !== right.rest || left.found === right.found) return undefined;
  if (left.count === right.count) return ['suppressed', 'suppressed'];
  return sidesByCount(left.count, right.count, 'suppressed', 'reported');
}

/** The code without what silences, and what was taken out of it. */
function silenced({ code, comments }: Side): { rest: string; found: string; count: number } {
  const found = comments.map(({ text }) => text).filter((text) => inComment().test(text));
  const rest = join(code).replace(inCode(), (text) => {
    found.push(text);
    return '';
  });
  const count = found.filter((text) => !/^# pragma warning restore/.test(text)).length;
  return { rest: rest.replace(/ +/g, ' ').trim(), found: found.join('\n'), count };
}
