let loaded: typeof import('./flip.ts') | undefined;

/**
 * What only an edit that goes back needs, in a bundle of its own beside the hook's: reading it would cost each edit
 * more than judging does. Throws when it is not there; then the edit goes through like after any other fault.
 */
export function flipPart(): typeof import('./flip.ts') {
  const { createRequire } = process.getBuiltinModule('node:module');
  loaded ??= createRequire(`${import.meta.dirname}/`)('./flip.cjs');
  if (loaded === undefined) throw new Error('flip.cjs exports nothing');
  return loaded;
}
