import { expect, test } from 'vitest';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf } from '../hotspots/period.ts';
import { facts, history } from '../hotspots/testing/facts.ts';
import { composeContent } from './compose-content.ts';
import { sinceThen } from './since-then.ts';
import { weeks } from './testing/weeks.ts';

const frozen = composeContent(weeks.normal);
const period = periodOf({ from: '2026-11-30', to: '2026-12-10' }, '2026-12-10');

const later = (hotspotId: number, flips: number, resolvedDay: string | null = null) => {
  const own = facts({
    hotspotId,
    firstDay: '2026-10-05',
    week: flips,
    fourWeeks: 40,
    now: history({
      flips,
      againLookBack: 1,
      firstFlipDay: '2026-10-05',
      lastFlipDay: flips > 0 ? '2026-12-09' : '2026-11-27',
      flipDays: 9,
      lastActivityDay: '2026-12-10',
    }),
  });
  return judgeHotspot({ ...own, care: { ...own.care, resolvedDay } }, period);
};

test('nothing is said since then when nothing changed', () => {
  expect(sinceThen(frozen, frozen, []).lines).toEqual([]);
});

test('late events change what is said since then, and nothing else', () => {
  const again = { ...frozen, flips: frozen.flips + 3 };
  expect(sinceThen(frozen, again, []).lines).toEqual([
    'Three flips of that week arrived later: 27 now, 24 then.',
  ]);
});

test('flips that were taken out, and decisions that wait no more, are said', () => {
  const again = { ...frozen, flips: 20, waitingCount: 0 };
  expect(sinceThen(frozen, again, []).lines).toEqual([
    'Of the 24 flips 20 are kept.',
    'Of the 1 decision that waited, one waits no more.',
  ]);
});

test('that it would count other hotspots now is said, as later reports compare with those', () => {
  const again = { ...frozen, firm: (frozen.firm ?? 0) - 1 };
  expect(sinceThen(frozen, again, []).lines).toEqual([
    'It would count 3 hotspots now, 4 then: by late flips and what people said since.',
  ]);
});

test('each hotspot that was named says what became of it', () => {
  const { hotspots } = sinceThen(frozen, frozen, [
    later(7, 4),
    later(12, 0, '2026-12-01'),
    later(9, 0),
  ]);
  expect(Object.fromEntries(hotspots)).toEqual({
    7: '4 flips, ongoing',
    12: 'no flip, resolved',
    9: 'no flip, ongoing',
    3: 'not kept any more',
    5: 'not kept any more',
  });
});
