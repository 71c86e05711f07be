import { createHash } from 'node:crypto';
import { type BatchWriter, openBatchWriter } from '@unthrash/db/ingest/batch-writer';
import { readMachines } from '@unthrash/db/read/read-machines';
import { type SeededTeam, seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { closeWeeks } from '@unthrash/db/write/close-weeks';
import { purge } from '@unthrash/db/write/purge';
import type { Activity, FlipEvent } from '@unthrash/events';
import { sampleActivity, sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTeamDays } from '../access/read-team-days.ts';
import { sortItems } from '../ingest/sort-items.ts';
import { addDays, eachDay } from '../words/days.ts';
import { machinesWord } from '../words/machines.ts';
import { mondayOf } from '../words/weeks.ts';
import { periodOf } from './period.ts';

/** A Thursday: its week began three days ago. */
const today = '2026-12-03';
const range = 28;
const period = periodOf(range, today);

let own: TestDatabase;
let writer: BatchWriter;
beforeAll(async () => {
  own = await testDatabase();
  writer = openBatchWriter(own.url);
  globalThis.unthrashDatabase = own.database;
});
afterAll(async () => {
  globalThis.unthrashDatabase = undefined;
  await writer.close();
  await own.drop();
});

/** Something that a machine sends: `ago` days before today it happened, and `late` days after that it was sent. */
interface Sent {
  readonly ago: number;
  readonly late?: number;
  readonly machine?: string;
  /** Which of the team's keys brought it. */
  readonly key?: number;
}

interface Flip extends Sent, Partial<Omit<FlipEvent, 'day' | 'reporter'>> {}

interface Work extends Sent {
  readonly edits: number;
  readonly repo?: string;
}

interface Figures {
  readonly flips?: number;
  readonly flipsBefore?: number;
  readonly firm?: number;
  readonly firmBefore?: number;
  readonly new?: number;
  readonly quiet?: number;
  /** First flips of hotspots that are not firm. */
  readonly unconfirmed?: number;
  readonly passed?: number;
  readonly noted?: number;
  readonly refused?: number;
  readonly asked?: number;
  readonly insisted?: number;
  readonly bypassed?: number;
  /** Hotspots with flips. */
  readonly hotspots?: number;
  /** In the daily bars of the period, all days together. */
  readonly bars?: number;
  readonly rate?: string | undefined;
  readonly rateBefore?: string | undefined;
  readonly comparable?: boolean;
  readonly edits?: number;
  /** As a page says it. */
  readonly machines?: string;
  /** By path; of the period's busiest week. */
  readonly machinesAt?: Readonly<Record<string, string>>;
}

interface History {
  readonly name: string;
  readonly flips?: readonly Flip[];
  readonly work?: readonly Work[];
  readonly groupSize?: number;
  readonly wanted: Figures;
}

const times = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));
const id = (name: string) => name.padEnd(22, '_');

const histories: readonly History[] = [
  {
    name: 'nothing: zeros, and no rate is made up',
    wanted: { flips: 0, firm: 0, new: 0, quiet: 0, unconfirmed: 0, rate: undefined, machines: '—' },
  },
  {
    name: 'one first flip is a flip, and not firm',
    flips: [{ ago: 1 }],
    wanted: { flips: 1, refused: 1, firm: 0, unconfirmed: 1, hotspots: 1, new: 0 },
  },
  {
    name: 'a flip counts once, whatever became of it afterwards',
    flips: [
      { ago: 1, episode: id('a'), flip: 1, verdict: 'refused' },
      { ago: 1, episode: id('a'), flip: 1, verdict: 'insisted' },
      { ago: 1, episode: id('b'), flip: 1, verdict: 'refused' },
      { ago: 1, episode: id('b'), flip: 1, verdict: 'bypassed' },
      { ago: 1, episode: id('c'), flip: 1, verdict: 'noted' },
      { ago: 1, episode: id('d'), flip: 1, verdict: 'asked' },
    ],
    wanted: {
      flips: 4,
      refused: 2,
      insisted: 1,
      bypassed: 1,
      noted: 1,
      asked: 1,
      bars: 4,
      unconfirmed: 4,
    },
  },
  {
    name: 'only insisted and bypassed, the refusal never arrived: no flip',
    flips: [
      { ago: 1, verdict: 'insisted' },
      { ago: 1, verdict: 'bypassed' },
    ],
    wanted: { flips: 0, insisted: 1, bypassed: 1, firm: 0, hotspots: 0, bars: 0 },
  },
  {
    name: 'a second flip in one turn makes it firm, and it is new',
    flips: [
      { ago: 1, flip: 1 },
      { ago: 1, flip: 2 },
    ],
    wanted: { flips: 2, firm: 1, new: 1, unconfirmed: 0, firmBefore: 0 },
  },
  {
    name: 'an insisted second flip alone does not make it firm',
    flips: [
      { ago: 1, flip: 1 },
      { ago: 1, flip: 2, verdict: 'insisted' },
    ],
    wanted: { flips: 1, firm: 0, insisted: 1 },
  },
  {
    name: 'first flips on a Monday and the Sunday after it are of one week: not firm',
    flips: [{ ago: 10 }, { ago: 4 }],
    wanted: { flips: 2, firm: 0, unconfirmed: 2 },
  },
  {
    name: 'first flips on a Sunday and the Monday after it are of two weeks: firm',
    flips: [{ ago: 4 }, { ago: 3 }],
    wanted: { flips: 2, firm: 1, unconfirmed: 0 },
  },
  {
    name: 'two weeks of thirteen are enough',
    flips: [{ ago: 90 }, { ago: 1 }],
    wanted: { flips: 1, flipsBefore: 0, firm: 1, new: 0 },
  },
  {
    name: 'what was longer ago than thirteen weeks does not make it firm',
    flips: [{ ago: 91 }, { ago: 1 }],
    wanted: { flips: 1, firm: 0, unconfirmed: 1 },
  },
  {
    name: 'steered by people stands apart, and is neither flip nor hotspot',
    flips: times(12, (index) => ({
      ago: index,
      verdict: 'passed' as const,
      because: index % 2 === 0 ? ('human' as const) : ('roll-back' as const),
      flip: 2,
    })),
    wanted: { flips: 0, passed: 12, firm: 0, hotspots: 0, unconfirmed: 0, bars: 0 },
  },
  {
    name: 'the same event again, in the same batch, later, and by another key, counts once',
    flips: [
      { ago: 2, id: id('same') },
      { ago: 2, id: id('same') },
      { ago: 2, id: id('same'), late: 1 },
      { ago: 2, id: id('same'), late: 2, key: 2 },
    ],
    wanted: { flips: 1, refused: 1 },
  },
  {
    name: 'a file with two conventions is two hotspots, two files with one are two, in two repositories too',
    flips: [
      ...(['datetime-kind', 'quotes'] as const).flatMap((convention) =>
        [1, 2].map((flip) => ({ ago: 1, flip, convention, from: '', to: '' })),
      ),
      ...[1, 2].map((flip) => ({ ago: 1, flip, path: 'src/other.cs' })),
      ...[1, 2].map((flip) => ({ ago: 1, flip, repo: 'github.com/acme/other' })),
    ],
    wanted: { flips: 8, firm: 4, hotspots: 4, new: 4 },
  },
  {
    name: 'the period and the one before it meet, and neither has the other’s days',
    flips: [
      ...[1, 2].map((flip) => ({ ago: 27, flip })),
      ...[1, 2, 3].map((flip) => ({ ago: 28, flip })),
      ...[1, 2, 3, 4].map((flip) => ({ ago: 55, flip })),
      { ago: 56 },
    ],
    wanted: { flips: 2, flipsBefore: 7, firm: 1, firmBefore: 1, new: 0 },
  },
  {
    name: 'what arrives late counts on its own day, for 30 days, and no longer',
    flips: [
      { ago: 30, late: 30, path: 'src/late.cs' },
      { ago: 31, late: 31, path: 'src/too-late.cs' },
      { ago: 20, late: 20, path: 'src/in-the-period.cs' },
    ],
    wanted: { flips: 1, flipsBefore: 1, hotspots: 1 },
  },
  {
    name: 'a machine whose date is tomorrow’s counts today; the day after is not believed',
    flips: [
      { ago: -1, late: -1, path: 'src/east.cs' },
      { ago: -2, late: -2, path: 'src/wrong-clock.cs' },
    ],
    wanted: { flips: 1, bars: 1, hotspots: 1 },
  },
  {
    name: 'a repository that the team does not claim counts nowhere',
    flips: [{ ago: 1, repo: 'github.com/somebody/else' }],
    work: [{ ago: 1, edits: 100, repo: 'github.com/somebody/else' }],
    wanted: { flips: 0, edits: 0, machines: '—' },
  },
  {
    name: 'rates are per thousand edits of their own period',
    flips: [...times(4, (flip) => ({ ago: 2, flip: flip + 1 })), { ago: 30 }],
    work: [
      { ago: 1, edits: 1000 },
      { ago: 2, edits: 1000 },
      { ago: 30, edits: 500 },
      { ago: 31, edits: 500 },
    ],
    wanted: { rate: '2.0', rateBefore: '1.0', edits: 2000, comparable: true },
  },
  {
    name: 'a rate that would read as nothing says that it is small',
    flips: [{ ago: 2 }],
    work: [{ ago: 1, edits: 20_000 }],
    wanted: { rate: 'under 0.1' },
  },
  {
    name: 'flips that nobody’s activity is known for have no rate',
    flips: [{ ago: 1 }],
    wanted: { flips: 1, rate: undefined },
  },
  {
    name: 'an activity that is sent again adds no edits',
    work: [{ ago: 1, edits: 40 }],
    flips: [],
    wanted: { edits: 40, flips: 0, rate: '0.0' },
  },
  {
    name: 'coverage that moved by a fifth still compares',
    work: [
      ...times(12, (index) => ({ ago: index, edits: 10 })),
      ...times(10, (index) => ({ ago: 28 + index, edits: 10 })),
    ],
    wanted: { comparable: true, edits: 120 },
  },
  {
    name: 'coverage that moved by more does not',
    work: [
      ...times(13, (index) => ({ ago: index, edits: 10 })),
      ...times(10, (index) => ({ ago: 28 + index, edits: 10 })),
    ],
    wanted: { comparable: false },
  },
  {
    name: 'firm and then silent while agents work there: gone quiet',
    flips: [1, 2].map((flip) => ({ ago: 20, flip })),
    work: [{ ago: 3, edits: 10 }],
    wanted: { firm: 1, quiet: 1 },
  },
  {
    name: 'silent because nobody works there is not quiet',
    flips: [1, 2].map((flip) => ({ ago: 20, flip })),
    work: [{ ago: 25, edits: 10 }],
    wanted: { firm: 1, quiet: 0 },
  },
  {
    name: 'four machines are fewer than five, a fifth makes it five',
    flips: [
      ...times(5, (index) => ({ ago: 1, machine: `m${index}`, path: 'src/five.cs' })),
      ...times(4, (index) => ({ ago: 1, machine: `m${index}`, path: 'src/four.cs' })),
    ],
    wanted: {
      machines: '5',
      machinesAt: { 'src/five.cs': '5', 'src/four.cs': 'fewer than 5' },
    },
  },
  {
    name: 'machines of two weeks are never added up: the busiest week is said',
    flips: [
      ...times(4, (index) => ({ ago: 4, machine: `m${index}`, path: 'src/a.cs' })),
      ...times(4, (index) => ({ ago: 3, machine: `n${index}`, path: 'src/a.cs' })),
      ...times(6, (index) => ({ ago: 10, machine: `o${index}`, path: 'src/b.cs' })),
      ...times(5, (index) => ({ ago: 3, machine: `o${index}`, path: 'src/b.cs' })),
    ],
    wanted: {
      machines: '10',
      machinesAt: { 'src/a.cs': 'fewer than 5', 'src/b.cs': '6' },
    },
  },
  {
    name: 'a machine counts once however much it sends, and by two keys',
    flips: times(9, (index) => ({ ago: 1, machine: `m${index % 3}`, key: 1 + (index % 2) })),
    wanted: { flips: 9, machines: 'fewer than 5' },
  },
  {
    name: 'a machine that worked without a flip counts for the team, and for no hotspot',
    work: times(6, (index) => ({ ago: 1, machine: `m${index}`, edits: 10 })),
    flips: [{ ago: 1, machine: 'm0', path: 'src/a.cs' }],
    wanted: { machines: '6', machinesAt: { 'src/a.cs': 'fewer than 5' } },
  },
  {
    name: 'a team that set a larger group sees fewer numbers',
    groupSize: 8,
    flips: times(8, (index) => ({
      ago: 1,
      machine: `m${index}`,
      path: index < 7 ? 'src/a.cs' : 'src/b.cs',
    })),
    wanted: {
      machines: '8',
      machinesAt: { 'src/a.cs': 'fewer than 8', 'src/b.cs': 'fewer than 8' },
    },
  },
];

/** As a hook makes them: new each week, and another one for each repository and hotspot. */
function reporterOf(
  machine: string,
  item: { day: string; repo: string; path?: string; convention?: string },
): string {
  const spot = item.path === undefined ? [] : [`${item.repo} ${item.path} ${item.convention}`];
  return ['team', item.repo, ...spot]
    .map((scope) => `${machine} ${mondayOf(item.day)} ${scope}`)
    .map((name) => createHash('sha256').update(name).digest('base64url').slice(0, 22))
    .join('.');
}

/** Sends each item on its day, through the parser, the day's limits and the claims, in batches of one. */
async function play(team: SeededTeam, { flips = [], work = [] }: History): Promise<void> {
  const items = [
    ...flips.map((sent) => ({ sent, event: eventOf(sent) })),
    ...work.map((sent) => ({ sent, activity: activityOf(sent) })),
  ].sort((a, b) => b.sent.ago - (b.sent.late ?? 0) - (a.sent.ago - (a.sent.late ?? 0)));
  for (const item of items) {
    const { ago, late = 0, key = 1 } = item.sent;
    const now = new Date(`${addDays(today, late - ago)}T12:00:00Z`);
    const batch = {
      v: 1 as const,
      events: 'event' in item ? [item.event] : [],
      activity: 'activity' in item ? [item.activity] : [],
    };
    const sorted = sortItems(batch, { claims: ['github.com/acme/*'], eventDays: 35 }, now);
    await writer.write({ ...sorted, teamId: team.teamId, keyId: key });
  }
}

function eventOf({ ago, late: _late, key: _key, machine = 'm', ...change }: Flip): FlipEvent {
  const event = sampleEvent({ ...change, day: addDays(today, -ago) });
  return { ...event, reporter: reporterOf(machine, event) };
}

function activityOf({ ago, edits, machine = 'm', repo }: Work): Activity {
  const item = sampleActivity({
    edits,
    day: addDays(today, -ago),
    ...(repo === undefined ? {} : { repo }),
  });
  return { ...item, reporter: reporterOf(machine, item) };
}

async function read(team: SeededTeam, { groupSize = 5 }: History): Promise<Figures> {
  const { teamId } = team;
  const now = new Date(`${today}T12:00:00Z`);
  const { overview, coverage, list, days } = await readTeamDays({ teamId, range, period, now });
  const sum = (of: 'noted' | 'refused' | 'asked' | 'insisted' | 'bypassed') =>
    list.judged.reduce((total, { facts }) => total + facts[of], 0);
  const wordsOf = async (scope: 'team' | 'hotspot', ids: readonly number[]) => {
    const rows = await readMachines(own.database, teamId, scope, ids, period.from, period.until);
    return new Map(rows.map((row) => [row.scopeId, machinesWord(row.machines, groupSize)]));
  };
  const spots = await own.database.hotspot.findMany({ where: { teamId } });
  const atSpots = await wordsOf(
    'hotspot',
    spots.map((spot) => spot.hotspotId),
  );
  return {
    flips: overview.flips.value,
    flipsBefore: overview.flips.before,
    firm: overview.firm.value,
    firmBefore: overview.firm.before,
    new: overview.new.value,
    quiet: overview.quiet.value,
    unconfirmed: overview.unconfirmed,
    passed: overview.passed,
    noted: sum('noted'),
    refused: sum('refused'),
    asked: sum('asked'),
    insisted: await sumOfDays(teamId, 'insisted'),
    bypassed: await sumOfDays(teamId, 'bypassed'),
    hotspots: overview.hotspots,
    bars: days.reduce((total, day) => total + day.flips, 0),
    rate: overview.rate,
    rateBefore: overview.rateBefore,
    comparable: overview.comparable,
    edits: coverage.edits,
    machines: (await wordsOf('team', [0])).get(0) ?? '—',
    machinesAt: Object.fromEntries(
      spots.flatMap(({ hotspotId, path }) => {
        const words = atSpots.get(hotspotId);
        return words === undefined ? [] : [[path, words]];
      }),
    ),
  };
}

/** Also of hotspots that no list shows. */
async function sumOfDays(teamId: string, of: 'insisted' | 'bypassed'): Promise<number> {
  const sums = await own.database.hotspotDay.aggregate({
    where: { teamId, day: { gte: new Date(period.from) } },
    _sum: { insisted: true, bypassed: true },
  });
  return sums._sum[of] ?? 0;
}

test.each(histories)('$name', async (history) => {
  const team = await seedTeam(own.database);
  await play(team, history);
  const figures = await read(team, history);
  expect(figures).toMatchObject(history.wanted);
  for (const name of ['rate', 'rateBefore'] as const) {
    if (name in history.wanted) expect(figures[name]).toBe(history.wanted[name]);
  }
  // Deleting what is kept no longer, and the tags of weeks that are over, changes no figure.
  await purge(own.database, new Date(`${today}T12:00:00Z`));
  await closeWeeks(own.database, today);
  expect(await read(team, history)).toEqual(figures);
  await closeWeeks(own.database, addDays(today, 60));
  expect(await read(team, history)).toEqual(figures);
});

test('machines are counted for a team, a repository and a hotspot, and there is no place for another selection', async () => {
  const scopes = await own.database.$queryRaw<{ label: string }[]>`
    SELECT enumlabel AS label FROM pg_enum WHERE enumtypid = '"TagScope"'::regtype ORDER BY enumsortorder`;
  expect(scopes.map(({ label }) => label)).toEqual(['team', 'repository', 'hotspot']);
});

test('the numbers of machines of a stretch of days are those of its whole weeks: a single day shows no more', async () => {
  const team = await seedTeam(own.database);
  const flips = times(6, (index) => ({ ago: index % 3, machine: `m${index}`, path: 'src/a.cs' }));
  await play(team, { name: '', flips, wanted: {} });
  const monday = mondayOf(today);
  for (const day of eachDay(monday, addDays(monday, 6))) {
    const rows = await readMachines(own.database, team.teamId, 'team', [0], day, day);
    expect(rows).toEqual([{ scopeId: 0, machines: 6 }]);
  }
  const before = addDays(monday, -1);
  expect(await readMachines(own.database, team.teamId, 'team', [0], before, before)).toEqual([]);
});
