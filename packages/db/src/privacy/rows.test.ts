import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BatchWriter, openBatchWriter } from '../ingest/batch-writer.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

// What somebody can find out who reads the database itself: rows, their transactions (xmin), their order (ctid). What can
// be grouped that way is said in docs/privacy.md, and the last tests here hold that it is no more than that.

let own: TestDatabase;
let writer: BatchWriter;
let team: SeededTeam;
beforeAll(async () => {
  own = await testDatabase();
  writer = openBatchWriter(own.url);
});
afterAll(async () => {
  await writer.close();
  await own.drop();
});
beforeEach(async () => {
  team = await seedTeam(own.database);
});

type Items = Parameters<typeof sampleBatch>[1];
const send = (machine: string, items: Items) => writer.write(sampleBatch(team, items, machine));

interface Stored {
  readonly row: Record<string, unknown>;
  /** Number of the transaction that wrote the row as it is, and where it lies. */
  readonly xmin: string;
  readonly ctid: string;
}

async function rowsOf(table: string): Promise<Stored[]> {
  return own.database.$queryRawUnsafe<Stored[]>(
    `SELECT row_to_json(t) AS row, t.xmin::text AS xmin, t.ctid::text AS ctid FROM "${table}" t
     WHERE "teamId" = $1::uuid ORDER BY t.ctid`,
    team.teamId,
  );
}

const distinct = (values: readonly unknown[]): number =>
  new Set(values.map((value) => JSON.stringify(value))).size;

test('with one event a request no two events share a transaction, and none shares one with a tag', async () => {
  const machines = ['a', 'b', 'a', 'c', 'b', 'a'];
  for (const [index, machine] of machines.entries()) {
    await send(machine, { events: [sampleEvent({ path: `src/${index % 2}.ts` })] });
  }
  const events = await rowsOf('Event');
  const tags = await rowsOf('TagWeek');
  expect(distinct(events.map((each) => each.xmin))).toBe(machines.length);
  const ofTags = new Set(tags.map((each) => each.xmin));
  expect(events.filter((each) => ofTags.has(each.xmin))).toEqual([]);
});

test('events of one machine have nothing in common that those of another do not have too', async () => {
  for (const machine of ['a', 'b', 'a', 'b']) await send(machine, { events: [sampleEvent()] });
  const events = await rowsOf('Event');
  for (const column of Object.keys(events[0]?.row ?? {})) {
    const values = events.map(({ row }) => row[column]);
    // The event and its turn are different each time, everything else is the same for everybody.
    const wanted = column === 'eventId' || column === 'episode' ? events.length : 1;
    expect(distinct(values), column).toBe(wanted);
  }
});

test('a set of tags tells neither how often nor when a machine came again, nor in which order they came', async () => {
  for (const machine of ['m', 'z', 'a']) await send(machine, { events: [sampleEvent()] });
  const before = await rowsOf('TagWeek');
  for (const machine of ['z', 'a', 'z', 'm']) await send(machine, { events: [sampleEvent()] });
  // A server that has just started remembers nothing.
  const other = openBatchWriter(own.url);
  await other.write(sampleBatch(team, { events: [sampleEvent()] }, 'z'));
  await other.close();
  expect(await rowsOf('TagWeek')).toEqual(before);
  for (const { row } of before) {
    const tags = Array.isArray(row.tags) ? row.tags.map(Number) : [];
    expect(tags).toHaveLength(3);
    expect(tags).toEqual([...tags].sort((one, two) => one - two));
  }
});

test('the sets of a machine’s two hotspots have no tag in common', async () => {
  for (const path of ['src/a.ts', 'src/b.ts']) {
    await send('a', { events: [sampleEvent({ path })] });
  }
  const sets = (await rowsOf('TagWeek')).flatMap(({ row }) => row.tags);
  expect(distinct(sets)).toBe(sets.length);
});

test('of activity the sum of a repository’s day is stored, and of a report its id alone', async () => {
  await send('a', { activity: [sampleActivity({ edits: 7 })] });
  await send('b', { activity: [sampleActivity({ edits: 300 })] });
  expect((await rowsOf('ActivityDay')).map(({ row }) => [row.edits, row.reports])).toEqual([
    [307, 2],
  ]);
  const items = await rowsOf('ActivityItem');
  expect(items.map(({ row }) => Object.keys(row).sort().join())).toEqual(
    Array(2).fill('activityId,day,teamId'),
  );
  expect(distinct(items.map((each) => each.xmin))).toBe(2);
});

test('what remains: events of one request are one transaction, beside which others’ may stand', async () => {
  await send('a', { events: times(3) });
  await Promise.all([send('b', { events: times(2) }), send('c', { events: times(2) })]);
  const events = await rowsOf('Event');
  const xids = events.map((each) => each.xmin);
  const groups = [...new Set(xids)].map((xid) => xids.filter((each) => each === xid).length);
  // The first request stands alone; the other two waited for each other and went together, or did not.
  expect(groups[0]).toBe(3);
  expect([
    [3, 4],
    [3, 2, 2],
  ]).toContainEqual(groups);
});

test('what remains: of two events that follow each other the order can be seen', async () => {
  const paths = ['src/1.ts', 'src/2.ts', 'src/3.ts'];
  for (const path of paths) await send('a', { events: [sampleEvent({ path })] });
  const spots = await own.database.hotspot.findMany({ where: { teamId: team.teamId } });
  const pathOf = new Map(spots.map((spot) => [spot.hotspotId, spot.path]));
  const events = await rowsOf('Event');
  expect(events.map(({ row }) => pathOf.get(Number(row.hotspotId)))).toEqual(paths);
});

test('what remains: a report of several repositories touches their days in one transaction, until the next one does', async () => {
  const repos = ['github.com/acme/a', 'github.com/acme/b'];
  await send('a', { activity: repos.map((repo) => sampleActivity({ repo })) });
  expect(distinct((await rowsOf('ActivityDay')).map((each) => each.xmin))).toBe(1);
  await send('b', { activity: [sampleActivity({ repo: 'github.com/acme/a' })] });
  expect(distinct((await rowsOf('ActivityDay')).map((each) => each.xmin))).toBe(2);
});

const times = (number: number) =>
  Array.from({ length: number }, (_, index) => sampleEvent({ path: `src/${index}.ts` }));
