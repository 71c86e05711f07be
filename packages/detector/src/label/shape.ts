import type { Pair, Side } from './pair.ts';
import { type Rule, type Sides, sidesByCount } from './rule.ts';

/** Told by the shape of the difference, whatever it says. */
export const comments: Rule = { id: 'comments', sides: commentSides };
export const callOrder: Rule = { id: 'call-order', sides: order };
export const featureInOut: Rule = { id: 'feature-in-out', sides: inOut };
export const docs: Rule = {
  id: 'docs',
  prose: true,
  sides: ({ language }) => (language.kind === 'prose' ? ['', ''] : undefined),
};

function commentSides({ leaves, returnsTo }: Pair): Sides | undefined {
  // What differs in white space alone was named before.
  if (leaves.joined !== returnsTo.joined) return undefined;
  return sidesByCount(leaves.comments.length, returnsTo.comments.length, 'present', 'absent');
}

/** The same lines in another order, or the same names in another order within a line. */
function order({ leaves, returnsTo, diff, lines }: Pair): Sides | undefined {
  if (leaves.joined === returnsTo.joined || leaves.sorted !== returnsTo.sorted) return undefined;
  const differing = [...diff.leaves, ...diff.returnsTo];
  const names = differing.every(({ kind, text }) => kind !== 'mark' || text === ',');
  return names || lines.leaves.length === 0 || leaves.lines.length > 1 ? ['', ''] : undefined;
}

function inOut({ lines, block, leaves, returnsTo }: Pair): Sides | undefined {
  const [left, right] = [uncommented(leaves), uncommented(returnsTo)];
  if (left !== right && left + right !== '') {
    if (left === squeeze(returnsTo.joined)) return ['out', 'in'];
    if (right === squeeze(leaves.joined)) return ['in', 'out'];
  }
  if (!block) return undefined;
  return sidesByCount(lines.leaves.length, lines.returnsTo.length, 'in', 'out');
}

/** What the comments would be as code, when there is nothing else. */
function uncommented({ code, comments }: Side): string {
  if (code.length > 0) return '';
  return squeeze(
    comments.map(({ text }) => text.replace(/^(?:\/\/|#|--|\/\*|<!--)/, '')).join(' '),
  );
}

function squeeze(text: string): string {
  return text.replace(/[\s␣]|\*\/|-->/g, '');
}
