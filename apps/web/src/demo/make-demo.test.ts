import { activity, flipEvent } from '@unthrash/events';
import { coversRepository } from '@unthrash/events/covers-repository';
import { describe, expect, test } from 'vitest';
import { addDays } from '../words/days.ts';
import { makeDemo } from './make-demo.ts';
import { demoKinds, plots } from './plots.ts';

const today = '2026-11-30';
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe.each(demoKinds)('the %s demonstration', (kind) => {
  const demo = makeDemo(plots[kind], today);

  test('is the same for the same day, and another one for another day', () => {
    expect(makeDemo(plots[kind], today)).toEqual(demo);
    expect(makeDemo(plots[kind], addDays(today, 1))).not.toEqual(demo);
  });

  test('says nothing that a machine could not have sent', () => {
    for (const event of demo.events) expect(flipEvent.parse(event)).toEqual(event);
    for (const item of demo.activity) expect(activity.parse(item)).toEqual(item);
    const ids = [...demo.events, ...demo.activity].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('holds only repositories that the team claims, on a host that cannot exist', () => {
    for (const { repo } of [...demo.events, ...demo.activity]) {
      expect(coversRepository(plots[kind].claims, repo)).toBe(true);
      expect(repo).toMatch(/^git\.example\.com\//);
    }
  });

  test('is worked on for twelve weeks, up to today and never at a weekend', () => {
    const days = [...demo.events, ...demo.activity].map(({ day }) => day).sort();
    expect(days[0]?.localeCompare(addDays(today, -84))).toBeGreaterThanOrEqual(0);
    expect(days.at(-1)).toBe(today);
    expect(days.filter((day) => weekdayOf(day) % 6 === 0)).toEqual([]);
  });

  test('counts an insisted or bypassed edit only where the same flip was refused before it', () => {
    const refused = new Set<string>();
    for (const { episode, flip, verdict } of demo.events) {
      if (verdict === 'refused') refused.add(`${episode} ${flip}`);
      if (verdict === 'insisted' || verdict === 'bypassed')
        expect(refused).toContain(`${episode} ${flip}`);
    }
  });

  test('counts the flips of a turn from one, each one there', () => {
    const flips = new Map<string, number[]>();
    for (const { episode, flip, verdict } of demo.events) {
      if (verdict === 'insisted' || verdict === 'bypassed') continue;
      flips.set(episode, [...(flips.get(episode) ?? []), flip]);
    }
    for (const numbers of flips.values()) expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'the sparse demonstration has about twenty events a month, %i days from Monday too',
  (days) => {
    const last = addDays(today, days);
    const { events } = makeDemo(plots.sparse, last);
    const month = events.filter(({ day }) => day > addDays(last, -28));
    expect(month.length).toBeGreaterThanOrEqual(14);
    expect(month.length).toBeLessThanOrEqual(28);
  },
);
