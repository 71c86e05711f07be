type Hook = typeof import('./hook.ts');

/** What Bun is started with: see compile-for-bun.ts, which lets it compile this file and core.cjs as one. */
const { main }: Hook = require('./core.cjs');

/** The other compiled file. What is compiled here finds its folder in what it was started with. */
const flip = `${(process.argv[1] ?? '').slice(0, -'bun.js'.length)}flip.js`;

main(() => require(flip))
  .catch(() => undefined)
  .finally(() => process.exit(0));
