export type FlipPart = typeof import('./flip.ts');

let load: (() => FlipPart) | undefined;
let loaded: FlipPart | undefined;

/** Told by whoever starts the hook: how files are loaded is the runtime's business. */
export function loadFlipWith(loading: () => FlipPart): void {
  load = loading;
}

/**
 * What only an edit that goes back needs, in a bundle of its own beside the hook's: reading it would cost each edit
 * more than judging does. Throws when it is not there; then the edit goes through like after any other fault.
 */
export function flipPart(): FlipPart {
  loaded ??= load?.();
  if (loaded === undefined) throw new Error('flip.cjs exports nothing');
  return loaded;
}
