import { readdirSync, readFileSync } from 'node:fs';

/** Two sides of a flip with the label that was given to them before the rules saw them. Test data only. */
export interface LabelledPair {
  readonly convention: string;
  readonly path: string;
  readonly leaves: string;
  readonly returnsTo: string;
  readonly from: string;
  readonly to: string;
}

/** The pairs that the rules were built by. */
export const pairs: readonly LabelledPair[] = read('pairs');

/** Looked at only to measure. */
export const heldOutPairs: readonly LabelledPair[] = read('held-out');

/**
 * One file for each convention. `# path from to` heads the pairs below it, `-` is a side that cannot be told and `*`
 * one that nobody judged; a pair is a line `leaves ⇄ returns to`, in which ⏎ is a line end, ␍ a carriage return, ⇥ a
 * tab, · a space that matters and ∅ a side without lines.
 */
function read(folder: string): LabelledPair[] {
  const root = new URL(`${folder}/`, import.meta.url);
  return readdirSync(root).flatMap((name) =>
    parse(name.replace('.txt', ''), readFileSync(new URL(name, root), 'utf8')),
  );
}

function parse(convention: string, text: string): LabelledPair[] {
  const found: LabelledPair[] = [];
  let head = { path: '', from: '', to: '' };
  for (const line of text.split('\n')) {
    const sides = line.split(' ⇄ ');
    const [leaves, returnsTo] = sides;
    if (sides.length === 2 && leaves !== undefined && returnsTo !== undefined) {
      found.push({ convention, ...head, leaves: decode(leaves), returnsTo: decode(returnsTo) });
      continue;
    }
    const [mark, path, from, to] = line.split(' ');
    if (mark === '#' && path !== undefined && from !== undefined && to !== undefined) {
      head = { path, from: from === '-' ? '' : from, to: to === '-' ? '' : to };
    } else if (line !== '') {
      throw new Error(`${convention}: this is neither a heading nor a pair: ${line}`);
    }
  }
  return found;
}

function decode(side: string): string {
  if (side === '∅') return '';
  return side
    .replaceAll('⏎', '\n')
    .replaceAll('␍', '\r')
    .replaceAll('⇥', '\t')
    .replaceAll('·', ' ');
}
