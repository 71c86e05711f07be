import type { Token } from './tokens.ts';

/** What one side has and the other lacks, in the side's order. */
export interface TokenDiff {
  readonly leaves: readonly Token[];
  readonly returnsTo: readonly Token[];
}

/** Comparisons that are worth making; past it the whole middle counts as different. */
const affordable = 40_000;

/** The tokens that differ: common ends trimmed, then the longest common sequence taken out. Bounded work. */
export function diffTokens(leaves: readonly Token[], returnsTo: readonly Token[]): TokenDiff {
  let start = 0;
  while (start < leaves.length && leaves[start]?.text === returnsTo[start]?.text) start += 1;
  let tail = 0;
  const most = Math.min(leaves.length, returnsTo.length) - start;
  while (tail < most && leaves.at(-1 - tail)?.text === returnsTo.at(-1 - tail)?.text) tail += 1;
  const a = leaves.slice(start, leaves.length - tail);
  const b = returnsTo.slice(start, returnsTo.length - tail);
  if (a.length === 0 || b.length === 0 || a.length * b.length > affordable) {
    return { leaves: a, returnsTo: b };
  }
  return withoutCommon(a, b);
}

function withoutCommon(a: readonly Token[], b: readonly Token[]): TokenDiff {
  const width = b.length + 1;
  // longest[i * width + j]: the longest common sequence of a[i…] and b[j…].
  const longest = new Uint16Array((a.length + 1) * width);
  const of = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i]?.text === b[j]?.text ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1));
    }
  }
  const leaves: Token[] = [];
  const returnsTo: Token[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left !== undefined && right !== undefined && left.text === right.text) {
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || of(i + 1, j) >= of(i, j + 1))) {
      leaves.push(left);
      i += 1;
    } else if (right !== undefined) {
      returnsTo.push(right);
      j += 1;
    }
  }
  return { leaves, returnsTo };
}
