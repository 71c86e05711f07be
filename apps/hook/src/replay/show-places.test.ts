import { describe, expect, it } from 'vitest';
import { textWidth } from '../cli/text-width.ts';
import { paintFor } from './paint.ts';
import type { FlippedPlace } from './places.ts';
import { sidesOf, tableOf } from './show-places.ts';

const plain = paintFor(false, {});

function place(file: string, more: Partial<FlippedPlace> = {}): FlippedPlace {
  return {
    file,
    convention: 'quotes',
    flips: 3,
    refused: 2,
    sessions: 1,
    last: new Date('2026-11-30T12:00:00').getTime(),
    sides: [],
    ...more,
  };
}

function screen(width: number, paint = plain) {
  return { width, paint, nameOf: (file: string) => file };
}

describe('the table', () => {
  it('fits the screen: a long name loses its middle, and rather its beginning than its end', () => {
    const rows = tableOf([place(`src/${'deep/'.repeat(30)}clock.ts`), place('a.ts')], screen(80));
    expect(Math.max(...rows.map((row) => row.length))).toBe(80);
    expect(rows[1]).toMatch(/^src\/deep.*….*\/clock\.ts {2}quotes/);
  });

  it.each([100, 80, 70, 60, 50, 40])(
    'fits %i columns whatever script the names are in, and always says how often',
    (width) => {
      const names = [
        'src/日本語のファイル名/時計.cs',
        'a.ts',
        `src/${'한글/'.repeat(20)}U\u0308bung.ts`,
      ];
      const places = names.map((name) =>
        place(name, { convention: 'datetime-kind', flips: 12_345 }),
      );
      const lines = tableOf(places, screen(width));
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      const ends = lines.map((line) => /^(.*(?:flips|12345))/.exec(line)?.[1] ?? '');
      expect(new Set(ends.map(textWidth)).size).toBe(1);
      expect(lines[0]).toMatch(width < 50 ? /^file +flips/ : /^file +convention +flips/);
    },
  );

  it('is not longer than a screen or two, and says what is left', () => {
    const rows = tableOf(
      Array.from({ length: 40 }, (_, index) => place(`${index}.ts`)),
      screen(80),
    );
    expect(rows).toHaveLength(27);
    expect(rows.at(-1)).toBe('… and 15 more; --json lists them all.');
  });
});

describe('the sides', () => {
  it('are cut at the screen’s edge and after some lines', () => {
    const one = Array.from({ length: 20 }, (_, index) => `${index} ${'x'.repeat(100)}`).join('\n');
    const lines = sidesOf([place('a.ts', { sides: [{ one, other: '', times: 2 }] })], screen(60));
    const text = lines.slice(1, -2);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(text).toContain('    A │ … 8 more lines');
    expect(text).toContain('    B │ (nothing)');
  });
});

describe('colours', () => {
  it.each([
    ['a terminal', true, {}, true],
    ['a terminal of somebody who wants none', true, { NO_COLOR: '1' }, false],
    ['a terminal that has none', true, { TERM: 'dumb' }, false],
    ['a file', false, {}, false],
  ])('on %s', (_name, terminal, environment, coloured) => {
    const rows = tableOf([place('a.ts')], screen(80, paintFor(terminal, environment)));
    expect(rows.join('').includes('\u001b[')).toBe(coloured);
  });
});
