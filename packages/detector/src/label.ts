import { pairOf } from './label/pair.ts';
import { rules } from './label/rules.ts';
import type { Label } from './types.ts';

const other: Label = { convention: 'other', from: '', to: '' };

/**
 * Names what flips. `texts` are the two sides of the hunk as raw lines joined with `\n` (empty for a side without
 * lines), `path` the file's; the answer is the first convention of the list that matches, its sides from that
 * convention's own list or empty. Looks at the first 4,000 characters and 200 lines of each side; linear in what it
 * looks at; never throws. Both directions of a flip get the same convention, with the sides swapped.
 */
export function labelOf(
  texts: { readonly leaves: string; readonly returnsTo: string } | undefined,
  path: string,
): Label {
  if (texts === undefined) return other;
  // Judged in one order whichever way it flips, so that a tie is broken the same way.
  const swapped = texts.leaves > texts.returnsTo;
  const [first, second] = swapped
    ? [texts.returnsTo, texts.leaves]
    : [texts.leaves, texts.returnsTo];
  const pair = pairOf(first, second, path);
  const isProse = pair.language.kind === 'prose';
  for (const { id, prose, sides } of rules) {
    if (isProse && prose === undefined) continue;
    const found = sides(pair);
    if (found === undefined) continue;
    const [from, to] = swapped ? [found[1], found[0]] : found;
    return { convention: id, from, to };
  }
  return other;
}
