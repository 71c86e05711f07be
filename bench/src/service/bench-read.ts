import { loadavg } from 'node:os';
import { openDatabase } from '@unthrash/db';
import { quantile } from '../statistics.ts';
import { benchPages } from './bench-pages.ts';
import { startBuiltServer } from './built-server.ts';
import { fill } from './fill.ts';
import { type FirstView, firstView } from './first-view.ts';
import { enterDemo, type SignedIn, setUp } from './sign-in.ts';

/** Milliseconds at the 95th percentile. */
const GOAL = 50;
/** How much longer a page may take than with the smallest number of events. */
const RATIO = 1.2;
/** Kilobytes of a first view, with everything that belongs to it, packed. */
const BYTES = 200;

interface Figures extends FirstView {
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
}

const widths = [14, 16, 9, 9, 9, 6, 7, 6, 9, 9, 6];

/**
 * Measures every page of the built server: how long it takes, one request at a time, from asking until the last byte, and
 * how many bytes a first view is, of a page's addresses the largest. With the demonstration's team, then with 10^5 and 10^6 events stored (10^7 as well when
 * `all`). Says whether every figure is within its goal. What the tables are filled with stands in fill.ts.
 */
export async function benchRead(rounds: number, all: boolean): Promise<boolean> {
  const sizes = all ? [100_000, 1_000_000, 10_000_000] : [100_000, 1_000_000];
  console.log(
    `Above the demonstration: 200 repositories, 10,000 hotspots; load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`,
  );
  const heads = ['events', 'page', 'first ms', 'p50 ms', 'p95 ms', 'goal', 'ratio', 'goal'];
  print([...heads, 'page KB', 'view KB', 'goal']);
  let good = true;
  const smallest = new Map<string, number>();
  const show = (events: string, figures: ReadonlyMap<string, Figures>, comparing: boolean) => {
    for (const [page, each] of figures) {
      const base = smallest.get(page) ?? each.p95;
      if (comparing) smallest.set(page, base);
      const ratio = comparing ? each.p95 / base : 1;
      const fits = each.p95 <= GOAL && ratio <= RATIO && each.all <= BYTES * 1000;
      good = good && fits;
      const times = [each.first, each.p50, each.p95].map((time) => time.toFixed(1));
      const sizes = [each.page, each.all].map((bytes) => (bytes / 1000).toFixed(1));
      const compared = comparing ? [ratio.toFixed(2), `<${RATIO}`] : ['', ''];
      print([
        events,
        page,
        ...times,
        `<${GOAL}`,
        ...compared,
        ...sizes,
        `<${BYTES}`,
        fits ? '' : '✗',
      ]);
    }
  };
  show('demonstration', await measureDemo(rounds), false);
  for (const events of sizes) {
    show(events.toLocaleString('en'), await measure(events, rounds), true);
  }
  return good;
}

function print(cells: readonly string[]): void {
  const padded = cells.map((cell, column) =>
    column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
  );
  console.log(padded.join(' ').trimEnd());
}

async function measureDemo(rounds: number): Promise<ReadonlyMap<string, Figures>> {
  const server = await startBuiltServer({ args: ['--demo'] });
  try {
    return await lookAtAll(await enterDemo(server.url), rounds);
  } finally {
    await server.stop();
  }
}

async function measure(events: number, rounds: number): Promise<ReadonlyMap<string, Figures>> {
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
    return await lookAtAll(signedIn, rounds);
  } finally {
    await server.stop();
  }
}

async function lookAtAll(signedIn: SignedIn, rounds: number): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (const [page, paths] of benchPages()) {
    // Of what a page is about there may be none in this data.
    if (await signedIn.has(paths[0] ?? '/')) figures.set(page, await look(signedIn, paths, rounds));
  }
  return figures;
}

async function look(
  { open, url, cookie }: SignedIn,
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
  let view: FirstView = { page: 0, all: 0 };
  for (const path of paths) {
    const each = await firstView(new URL(path, url).href, cookie);
    if (each.all > view.all) view = each;
  }
  return { first, p50: quantile(took, 0.5), p95: quantile(took, 0.95), ...view };
}
