const words: Readonly<Record<string, string>> = {
  test: 'tests',
  lint: 'lint',
  format: 'format',
  typecheck: 'types',
  build: 'build',
  review: 'review',
  nothing: 'no check',
  unknown: 'unknown',
};

/** What ran between two flips, for the screen: "tests". What a newer hook may send reads as "unknown". */
export function betweenWord(between: string): string {
  return words[between] ?? 'unknown';
}

/** One flip as far as this sentence needs it. */
export interface Ran {
  readonly kind: string;
  readonly between: string;
}

/**
 * The commonest run before undos and the commonest before redos: "tests ⇄ lint". One word when only one kind is there
 * ("tests"), "no check ran" when nothing ran at all, undefined when nothing is known. From the flips' fields `kind` and `between`.
 */
export function betweenFlips(flips: readonly Ran[]): string | undefined {
  const undo = commonest(flips.filter((flip) => flip.kind === 'undo'));
  const redo = commonest(flips.filter((flip) => flip.kind === 'redo'));
  const known = [undo, redo].filter((word) => word !== undefined);
  if (known.length === 0 || known.every((word) => word === 'unknown')) return undefined;
  return known.every((word) => word === words.nothing) ? 'no check ran' : known.join(' ⇄ ');
}

function commonest(flips: readonly Ran[]): string | undefined {
  const times = new Map<string, number>();
  for (const { between } of flips) {
    const word = betweenWord(between);
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [word, seen] of times) {
    if (best === undefined || seen > (times.get(best) ?? 0)) best = word;
  }
  return best;
}
