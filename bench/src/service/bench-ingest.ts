import { loadavg } from 'node:os';
import { openDatabase } from '@unthrash/db';
import { quantile } from '../statistics.ts';
import { type BuiltServer, spentBy, startBuiltServer } from './built-server.ts';
import { makeTeam } from './make-team.ts';
import { sendLoad } from './send-load.ts';
import { EventMaker, shape } from './shape.ts';

/** Connections, each with one batch on its way. */
const CONNECTIONS = 8;
/** Events a second, by the size of the batch. */
const goals = new Map([
  [1, 1_000],
  [20, 5_000],
  [500, 5_000],
]);
/** Milliseconds at the 99th percentile, for batches of 20 and more. */
const P99 = 250;
/** Megabytes on disk for a million events. */
const DISK = 200;
const MILLION = 1_000_000;

/**
 * Measures how fast events are taken: a closed loop against the built server with its embedded PostgreSQL, all of it on
 * this machine. Batches of 500 until a million events are stored, which also gives the bytes on disk; then `seconds` for
 * each size of batch. Says whether every figure is within its goal.
 */
export async function benchIngest(seconds: number): Promise<boolean> {
  const server = await startBuiltServer();
  try {
    const { key } = await makeTeam(server.databaseUrl);
    const maker = new EventMaker(new Date());
    console.log(
      `${CONNECTIONS} connections, ${shape.repositories} repositories, ${shape.hotspots} hotspots, ${shape.machines} machines; load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log(
      'batch   events/s      goal    p50 ms    p99 ms   goal   CPU µs/event: server  postgres',
    );
    const run = (size: number, more: (sent: number) => boolean) =>
      sendLoad({
        url: server.url,
        key,
        connections: CONNECTIONS,
        size,
        body: () => maker.batch(size),
        more,
      });
    // First what is sustained: from nothing to a million events. The others then meet a server with data, as they would.
    const filled = await measure(server, { size: 500, goal: 5_000 }, () =>
      run(500, (sent) => sent < MILLION),
    );
    const disk = await bytesOf(server.databaseUrl);
    let good = filled.good;
    for (const [size, goal] of goals) {
      const end = performance.now() + seconds * 1000;
      const measured = await measure(server, { size, goal }, () =>
        run(size, () => performance.now() < end),
      );
      good = measured.good && good;
    }
    const stored = filled.events;
    const each = disk.total / stored;
    console.log(
      `\non disk: ${megabytes(disk.total)} MB for ${stored.toLocaleString('en')} events, ${each.toFixed(0)} MB per 10^6 (goal: under ${DISK}) ${each < DISK ? '' : '✗'}`,
    );
    for (const [name, bytes] of disk.tables)
      console.log(`  ${name.padEnd(40)} ${megabytes(bytes).padStart(8)} MB`);
    return good && each < DISK;
  } finally {
    await server.stop();
  }
}

async function measure(
  server: BuiltServer,
  { size, goal }: { size: number; goal: number },
  load: () => ReturnType<typeof sendLoad>,
): Promise<{ events: number; good: boolean }> {
  const before = spentBy(server);
  const { events, seconds, took } = await load();
  const after = spentBy(server);
  const rate = events / seconds;
  const p99 = quantile(took, 0.99);
  const cpu = (key: 'server' | 'postgres') => ((after[key] - before[key]) / events) * 1e6;
  const good = rate >= goal && (size === 1 || p99 <= P99);
  console.log(
    [
      String(size).padStart(5),
      rate.toFixed(0).padStart(10),
      goal.toLocaleString('en').padStart(9),
      quantile(took, 0.5).toFixed(1).padStart(9),
      p99.toFixed(1).padStart(9),
      (size === 1 ? '' : `<${P99}`).padStart(6),
      cpu('server').toFixed(0).padStart(20),
      cpu('postgres').toFixed(0).padStart(9),
      good ? '' : '  ✗',
    ].join(' '),
  );
  return { events, good };
}

interface Disk {
  /** Bytes of all tables with their indexes. */
  readonly total: number;
  readonly tables: readonly (readonly [string, number])[];
}

async function bytesOf(databaseUrl: string): Promise<Disk> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  const rows = await database.$queryRaw<{ name: string; bytes: number }[]>`
    SELECT relname::text AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 2 DESC`;
  await database.$disconnect();
  return {
    total: rows.reduce((sum, row) => sum + row.bytes, 0),
    tables: rows.slice(0, 5).map((row) => [row.name, row.bytes] as const),
  };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
