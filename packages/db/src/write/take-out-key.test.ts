import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActivityEntry, EventItem } from '../ingest/batch-items.ts';
import { type BatchWriter, openBatchWriter } from '../ingest/batch-writer.ts';
import { readStored } from '../testing/read-stored.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { takeOutKey } from './take-out-key.ts';

const today = '2026-11-30';
let own: TestDatabase;
let writer: BatchWriter;
/** Has both keys' items; the other one is what there would be if key 2 had never been. */
let team: SeededTeam;
let innocent: SeededTeam;

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
  innocent = await seedTeam(own.database);
});

interface Items {
  readonly events?: readonly EventItem[];
  readonly activity?: readonly ActivityEntry[];
}

async function good(items: Items, machine = 'good'): Promise<void> {
  await writer.write(sampleBatch(team, items, machine));
  await writer.write(sampleBatch(innocent, items, machine));
}

async function leaked(items: Items, machine = 'stranger'): Promise<void> {
  await writer.write(sampleBatch({ teamId: team.teamId, keyId: 2 }, items, machine));
}

const takeOut = (stopping?: AbortSignal) =>
  takeOutKey(own.database, { teamId: team.teamId, keyId: 2 }, today, stopping);

async function expectInnocent(): Promise<void> {
  const stored = await readStored(own.database, team.teamId);
  expect(stored).toEqual(await readStored(own.database, innocent.teamId));
}

const verdicts = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed'];

test('every verdict, first and later flips, on days and hotspots that both have, are taken out to the one', async () => {
  const spread = (path: string, day: string) =>
    verdicts.flatMap((verdict) =>
      [1, 2, 3].map((flip) => sampleEvent({ verdict, flip, path, day, decided: flip > 1 })),
    );
  await good({
    events: [...spread('src/a.ts', '2026-11-20'), ...spread('src/b.ts', '2026-11-25')],
  });
  await leaked({
    events: [
      ...spread('src/a.ts', '2026-11-20'),
      ...spread('src/a.ts', '2026-11-20'),
      ...spread('src/b.ts', '2026-11-26'),
    ],
  });
  await takeOut();
  await expectInnocent();
});

test('a hotspot begins and ends where it does without the key; what only the key had is gone', async () => {
  await good({ events: [sampleEvent({ day: '2026-11-20' })] });
  await leaked({
    events: [
      sampleEvent({ day: '2026-11-10' }),
      sampleEvent({ day: '2026-11-29' }),
      sampleEvent({ path: 'src/invented.ts' }),
      sampleEvent({ repo: 'github.com/acme/invented' }),
    ],
    activity: [
      sampleActivity({ day: '2026-11-30', edits: 1_000_000 }),
      sampleActivity({ repo: 'github.com/acme/idle' }),
    ],
  });
  await good({ activity: [sampleActivity({ day: '2026-11-18' })] });
  await takeOut();
  await expectInnocent();
});

test('what people said of a hotspot that only the key had goes with it', async () => {
  const { teamId } = team;
  await leaked({ events: [sampleEvent()] });
  const spot = await own.database.hotspot.findFirstOrThrow({ where: { teamId } });
  const about = { teamId, hotspotId: spot.hotspotId, userId: 'u', day: new Date(today) };
  await own.database.note.create({ data: { ...about, text: 'odd' } });
  await own.database.statusChange.create({ data: { ...about, what: 'muted' } });
  await takeOut();
  expect(await own.database.note.count({ where: { teamId } })).toBe(0);
  expect(await own.database.statusChange.count({ where: { teamId } })).toBe(0);
  await expectInnocent();
});

test('machines of the key are gone from open weeks, also where the same machine changed over', async () => {
  await good({ events: [sampleEvent()] }, 'one');
  await leaked({ events: [sampleEvent()] }, 'one');
  await leaked({ events: [sampleEvent()] }, 'two');
  await takeOut();
  await expectInnocent();
});

test('a hotspot that was first seen before the days that are kept stays that old', async () => {
  const { teamId } = team;
  await good({ events: [sampleEvent({ day: '2026-11-20' })] });
  await own.database.hotspot.updateMany({
    where: { teamId },
    data: { firstDay: new Date('2025-06-01') },
  });
  await leaked({ events: [sampleEvent({ day: '2026-11-20' })] });
  await takeOut();
  const spot = await own.database.hotspot.findFirstOrThrow({ where: { teamId } });
  expect(spot.firstDay).toEqual(new Date('2025-06-01'));
});

test('days whose events are deleted by now keep what the key brought', async () => {
  const { teamId } = team;
  await leaked({ events: [sampleEvent({ day: '2026-11-01' })] });
  await own.database.event.deleteMany({ where: { teamId } });
  await takeOut();
  expect(await own.database.hotspotDay.count({ where: { teamId } })).toBe(1);
});

test('another team with a key of the same number loses nothing', async () => {
  const other = await seedTeam(own.database);
  await writer.write(sampleBatch({ teamId: other.teamId, keyId: 2 }, { events: [sampleEvent()] }));
  const before = await readStored(own.database, other.teamId);
  await leaked({ events: [sampleEvent()] });
  await takeOut();
  expect(await readStored(own.database, other.teamId)).toEqual(before);
});

test('ended at any step and run again, it takes nothing out twice or half', async () => {
  const many = (each: number) =>
    Array.from({ length: 2_500 }, (_, index) =>
      sampleEvent({
        path: `src/${index % 300}.ts`,
        day: `2026-11-${10 + (index % each)}`,
        verdict: verdicts[index % 6] ?? '',
        flip: 1 + (index % 4),
      }),
    );
  await good({ events: many(7) });
  await leaked({ events: many(11), activity: [sampleActivity()] });
  await leaked({ events: many(5) });
  let ended = 0;
  for (let looks = 1; ; looks += 1) {
    const { signal } = new AbortController();
    let left = looks;
    vi.spyOn(signal, 'throwIfAborted').mockImplementation(() => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    });
    const problem = await takeOut(signal).then(() => undefined, String);
    if (problem === undefined) break;
    expect(problem).toBe('Error: killed');
    ended += 1;
    // However far it came, each hotspot's days are the sum of its events.
    const { teamId } = team;
    const days = await own.database.hotspotDay.findMany({ where: { teamId } });
    const counted = days
      .flatMap((day) => [day.passed, day.noted, day.refused, day.asked, day.insisted, day.bypassed])
      .reduce((sum, number) => sum + number, 0);
    expect(counted).toBe(await own.database.event.count({ where: { teamId } }));
  }
  expect(ended).toBeGreaterThan(3);
  await expectInnocent();
});

test('while others go on sending, it takes out the key’s alone, and what they send counts', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `src/${index}.ts`);
  const some = () => paths.map((path) => sampleEvent({ path, flip: 2 }));
  for (let round = 0; round < 10; round += 1) await leaked({ events: some() });
  await good({ events: some() });
  let done = false;
  const sending = (async () => {
    let batches = 0;
    while (!done || batches < 20) {
      await good({ events: some() });
      batches += 1;
    }
  })();
  await takeOut();
  done = true;
  await sending;
  await takeOut();
  await expectInnocent();
});
