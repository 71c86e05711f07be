import { loadavg } from 'node:os';
import { openDatabase } from '@unthrash/db';
import { quantile } from '../statistics.ts';
import { startBuiltServer } from './built-server.ts';
import { fill } from './fill.ts';
import { type SignedIn, setUp } from './sign-in.ts';

/** Milliseconds at the 95th percentile. */
const GOAL = 50;
/** How much longer a page may take than with the smallest number of events. */
const RATIO = 1.2;

/** Each page as several people would ask for it, one after the other. */
const pages = new Map([
  ['overview', ['/']],
  [
    'hotspot list',
    [
      '/hotspots',
      '/hotspots?page=3',
      '/hotspots?sort=last',
      '/hotspots?q=module-1',
      '/hotspots?convention=naming',
    ],
  ],
]);

interface Figures {
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * Measures how long the built server takes for its pages, with 10^5 and 10^6 events stored (10^7 as well when `all`), one
 * request at a time, from asking until the last byte. Says whether every figure is within its goal. What the tables are
 * filled with stands in fill.ts.
 */
export async function benchRead(rounds: number, all: boolean): Promise<boolean> {
  const sizes = all ? [100_000, 1_000_000, 10_000_000] : [100_000, 1_000_000];
  console.log(
    `200 repositories, 10,000 hotspots; load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(`    events  page          first ms    p50 ms    p95 ms   goal   ratio   goal`);
  let good = true;
  const smallest = new Map<string, number>();
  for (const events of sizes) {
    for (const [page, figures] of await measure(events, rounds)) {
      const base = smallest.get(page) ?? figures.p95;
      smallest.set(page, base);
      const ratio = figures.p95 / base;
      const fits = figures.p95 <= GOAL && ratio <= RATIO;
      good = good && fits;
      console.log(
        [
          events.toLocaleString('en').padStart(10),
          page.padEnd(13),
          ...[figures.first, figures.p50, figures.p95].map((each) => each.toFixed(1).padStart(9)),
          `  <${GOAL}`.padStart(6),
          ratio.toFixed(2).padStart(7),
          `  <${RATIO}`,
          fits ? '' : ' ✗',
        ].join(' '),
      );
    }
  }
  return good;
}

async function measure(events: number, rounds: number): Promise<Map<string, Figures>> {
  const server = await startBuiltServer();
  try {
    const signedIn = await setUp(server.setUpLink ?? '');
    const database = openDatabase(server.databaseUrl, {
      connections: 1,
      statementTimeout: 900_000,
    });
    const team = await database.team.findFirstOrThrow();
    const began = performance.now();
    await fill(database, team.teamId, events);
    await database.$disconnect();
    console.error(
      `${events.toLocaleString('en')} events made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    const figures = new Map<string, Figures>();
    for (const [page, paths] of pages) figures.set(page, await look(signedIn, paths, rounds));
    return figures;
  } finally {
    await server.stop();
  }
}

async function look(
  { open }: SignedIn,
  paths: readonly string[],
  rounds: number,
): Promise<Figures> {
  const first = await open(paths[0] ?? '/');
  // Until the code is compiled.
  for (let round = 0; round < 10; round += 1) for (const path of paths) await open(path);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) took.push(await open(path));
  }
  return { first, p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}
