import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '../clock.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { outboxPaths } from './outbox-paths.ts';
import { noteDay, notedDay } from './today.ts';

const HOUR = 60 * 60 * 1000;
/** Noon on this machine, whatever its zone. */
const noon = new Date(2026, 10, 30, 12).getTime();
const midnight = new Date(2026, 11, 1).getTime();

const paths = outboxPaths(scratchFolder());
beforeEach(() => {
  rmSync(paths.today, { recursive: true, force: true });
  mkdirSync(join(paths.today, '..'), { recursive: true });
});

describe('the date that was noted', () => {
  it('is the calendar date on this machine until midnight there, and not a moment longer', () => {
    expect(noteDay(paths, noon)).toBe('2026-11-30');
    for (const at of [noon, noon + HOUR, midnight - 1])
      expect(notedDay(paths, at)).toBe(localDay(at));
    expect(notedDay(paths, midnight)).toBeUndefined();
  });

  it('is not believed where the clock was ahead when it was noted', () => {
    noteDay(paths, noon);
    expect(notedDay(paths, noon - 36 * HOUR)).toBeUndefined();
  });

  it.each([
    '',
    '2026-11-30',
    `2026-11-30 ${midnight} `,
    `../../../x ${midnight}`,
    `2026-11-30 -${midnight}`,
    `2026-11-30 ${midnight}${'0'.repeat(100)}`,
  ])('is not known from %j', (text) => {
    writeFileSync(paths.today, text);
    expect(notedDay(paths, noon)).toBeUndefined();
  });

  it('is not known where something else has its name, and that is said when it should be noted', () => {
    mkdirSync(paths.today);
    expect(notedDay(paths, noon)).toBeUndefined();
    expect(() => noteDay(paths, noon)).toThrow();
  });

  it('holds the date and when it ends, and nothing else', () => {
    noteDay(paths, noon);
    expect(readFileSync(paths.today, 'utf8')).toBe(`2026-11-30 ${midnight}`);
  });
});
