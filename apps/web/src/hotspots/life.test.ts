import type { CareFacts, HotspotHistory } from '@unthrash/db/read/read-hotspot-facts';
import { describe, expect, test } from 'vitest';
import { addDays } from '../words/days.ts';
import { judgeHotspot, type Status } from './judge-hotspot.ts';
import { type Preset, periodOf, presets } from './period.ts';
import { care, facts, history } from './testing/facts.ts';

const today = '2026-11-30';
const ago = (days: number) => addDays(today, -days);

/** Flips by how many days ago they were; each one the first of its turn. */
type Flips = readonly number[];

interface Said {
  readonly resolved?: number;
  readonly muted?: { readonly at: number; readonly until: number; readonly more?: number };
  readonly falseAlarm?: number;
}

interface Life {
  readonly name: string;
  readonly flips: Flips;
  /** Days ago of the last activity in the repository; undefined: none was heard of. */
  readonly active?: number;
  readonly said?: Said;
  readonly status: Status;
}

const weekOf = (day: number): number => Math.floor((day + 6) / 7);

function historyOf(flips: Flips, active: number | undefined, range: Preset): HotspotHistory {
  const days = [...new Set(flips)].sort((a, b) => b - a);
  const [first, last] = [days[0], days.at(-1)];
  return history({
    flips: flips.filter((day) => day < range).length,
    weeks: new Set(days.map(weekOf)).size,
    firstFlipDay: first === undefined ? null : ago(first),
    lastFlipDay: last === undefined ? null : ago(last),
    flipDays: days.length,
    lastActivityDay: active === undefined ? null : ago(active),
  });
}

function careOf(flips: Flips, { resolved, muted, falseAlarm }: Said): CareFacts {
  const later = flips.filter((day) => resolved !== undefined && day < resolved);
  return care({
    resolvedDay: resolved === undefined ? null : ago(resolved),
    cameBackDay: later.length === 0 ? null : ago(Math.max(...later)),
    mutedDay: muted === undefined ? null : ago(muted.at),
    mutedUntil: muted === undefined ? null : ago(muted.until),
    mutedMore: muted?.more ?? null,
    flipsSinceMuted: flips.filter((day) => muted !== undefined && day < muted.at).length,
    falseAlarmDay: falseAlarm === undefined ? null : ago(falseAlarm),
  });
}

function judge({ flips, active, said = {} }: Life, range: Preset = 28) {
  const count = (from: number, to: number) =>
    flips.filter((day) => day >= from && day <= to).length;
  return judgeHotspot(
    facts({
      firstDay: ago(Math.max(0, ...flips)),
      passed: flips.length === 0 ? 1 : 0,
      week: count(1, 7),
      weekFirsts: count(1, 7),
      fourWeeks: count(8, 35),
      now: historyOf(flips, active, range),
      care: careOf(flips, said),
    }),
    periodOf(range, today),
  );
}

const worse = [40, 26, 12, 4, 3, 2];
const old = [40, 30, 20, 10];
const still = [66, 58];

const lives: readonly Life[] = [
  { name: 'only let through', flips: [], status: 'passed' },
  { name: 'one first flip', flips: [3], active: 0, status: 'not-firm' },
  { name: 'one first flip long ago', flips: [50], active: 0, status: 'not-firm' },
  { name: 'flips of two weeks, the first six days ago', flips: [6, 0], active: 0, status: 'new' },
  { name: 'flips of two weeks, the first a week ago', flips: [7, 0], active: 0, status: 'ongoing' },
  { name: 'as often as ever', flips: old, active: 0, status: 'ongoing' },
  { name: 'more than twice the mean in a week', flips: worse, active: 0, status: 'escalating' },
  { name: 'the same without any activity', flips: worse, status: 'escalating' },
  { name: 'no flip for long, and agents worked', flips: still, active: 1, status: 'quiet' },
  {
    name: 'no flip for long, nobody worked since',
    flips: still,
    active: 58,
    status: 'no-activity',
  },
  { name: 'no flip for long, no activity known', flips: still, status: 'no-activity' },
  { name: 'quiet, then a flip again', flips: [...still, 0], active: 0, status: 'ongoing' },

  { name: 'resolved today', flips: old, said: { resolved: 0 }, status: 'resolved' },
  {
    name: 'resolved on the day of its last flip',
    flips: old,
    said: { resolved: 10 },
    status: 'resolved',
  },
  {
    name: 'resolved, and a flip on a later day',
    flips: old,
    said: { resolved: 11 },
    status: 'came-back',
  },
  {
    name: 'resolved, came back, and got worse',
    flips: worse,
    said: { resolved: 20 },
    status: 'came-back',
  },
  {
    name: 'a first flip resolved, then another',
    flips: [6, 5],
    said: { resolved: 6 },
    status: 'came-back',
  },
  {
    name: 'came back, then quiet',
    flips: [60, 50],
    active: 1,
    said: { resolved: 55 },
    status: 'quiet',
  },
  {
    name: 'came back, nobody worked since',
    flips: [60, 50],
    said: { resolved: 55 },
    status: 'no-activity',
  },
  {
    name: 'resolved, and silent',
    flips: still,
    active: 1,
    said: { resolved: 50 },
    status: 'resolved',
  },
  {
    name: 'to be resolved after the day asked for',
    flips: old,
    said: { resolved: -1 },
    status: 'ongoing',
  },

  {
    name: 'muted until tomorrow',
    flips: old,
    said: { muted: { at: 5, until: -1 } },
    status: 'muted',
  },
  {
    name: 'muted until today',
    flips: old,
    said: { muted: { at: 5, until: 0 } },
    status: 'ongoing',
  },
  {
    name: 'muted however it flips',
    flips: worse,
    said: { muted: { at: 9, until: -1 } },
    status: 'muted',
  },
  {
    name: 'muted for four flips more, three came',
    flips: worse,
    said: { muted: { at: 9, until: -60, more: 4 } },
    status: 'muted',
  },
  {
    name: 'muted for three flips more, three came',
    flips: worse,
    said: { muted: { at: 9, until: -60, more: 3 } },
    status: 'escalating',
  },
  {
    name: 'resolved, came back, then muted',
    flips: old,
    said: { resolved: 15, muted: { at: 5, until: -9 } },
    status: 'muted',
  },

  { name: 'a false alarm', flips: old, active: 0, said: { falseAlarm: 5 }, status: 'false-alarm' },
  {
    name: 'a false alarm that flips on',
    flips: worse,
    said: { falseAlarm: 20 },
    status: 'false-alarm',
  },
  {
    name: 'a false alarm that was muted and resolved',
    flips: old,
    said: { falseAlarm: 1, resolved: 2, muted: { at: 3, until: -3 } },
    status: 'false-alarm',
  },
];

const asideStatuses: readonly Status[] = ['resolved', 'muted', 'false-alarm'];

describe('the life of a hotspot', () => {
  test.each(lives)('$name: $status', (life) => {
    expect(judge(life).status).toBe(life.status);
  });

  test.each(lives)('$name: the same whatever range is looked at', (life) => {
    expect(presets.map((range) => judge(life, range).status)).toEqual(
      presets.map(() => life.status),
    );
  });

  test.each(lives)('$name: what is set aside is neither firm, new nor gone quiet', (life) => {
    const { status, aside, firm, isNew, wentQuiet } = judge(life, 90);
    expect(aside).toBe(asideStatuses.includes(status));
    if (aside) expect([firm, isNew, wentQuiet]).toEqual([false, false, false]);
  });
});

test('every status is the end of some life', () => {
  expect(new Set(lives.map(({ status }) => status)).size).toBe(11);
});

test('it came back in the period that the first later flip belongs to', () => {
  const life: Life = {
    name: '',
    flips: [70, 60, 10, 2],
    said: { resolved: 30 },
    status: 'came-back',
  };
  expect(judge(life, 28)).toMatchObject({ cameBack: true, hadComeBack: false });
  expect(judge(life, 7)).toMatchObject({ cameBack: false, hadComeBack: true });
  const muted = { ...life, said: { resolved: 30, muted: { at: 1, until: -5 } } };
  expect(judge(muted, 28).cameBack).toBe(false);
});

test('what was set aside in this period counted as firm in the one before; what was aside then did not', () => {
  const before = history({ flips: 3, weeks: 2, firstFlipDay: ago(50), lastFlipDay: ago(30) });
  const judgeBefore = (said: Partial<CareFacts>) =>
    judgeHotspot(facts({ before, now: before, care: care(said) }), periodOf(28, today));
  expect(judgeBefore({ resolvedDay: ago(3) }).firmBefore).toBe(true);
  expect(judgeBefore({ resolvedDay: ago(29) }).firmBefore).toBe(false);
  const until = { mutedUntil: ago(-9) };
  expect(judgeBefore({ mutedDay: ago(3), ...until }).firmBefore).toBe(true);
  expect(judgeBefore({ mutedDay: ago(29), ...until }).firmBefore).toBe(false);
  expect(judgeBefore({ falseAlarmDay: today }).firmBefore).toBe(true);
  expect(judgeBefore({ falseAlarmDay: ago(28) }).firmBefore).toBe(false);
  const more = { mutedDay: ago(40), mutedMore: 5, ...until };
  const flipped = { flipsSinceMuted: 6, flipsSinceMutedBefore: 2 };
  expect(judgeBefore({ ...more, ...flipped })).toMatchObject({
    aside: false,
    firmBefore: false,
    mutedBefore: true,
  });
});
