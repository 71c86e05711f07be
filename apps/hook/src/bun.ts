type Hook = typeof import('./hook.ts');
type FlipPart = typeof import('./flip.ts');

/** What `init` makes a program of where Bun is: see compile-for-bun.ts. */
const { main }: Hook = require('./core.cjs');

// The launcher names hook.cjs to it, for the case that it has lost its own code and is nothing but Bun.
process.argv.length = 2;

main((): FlipPart => require('./flip.cjs'))
  .catch(() => undefined)
  .finally(() => process.exit(0));
