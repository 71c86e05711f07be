import { expect, it } from 'vitest';
import { beginningOf, endOf, textWidth } from './text-width.ts';

it.each([
  ['', 0],
  ['Clock.cs', 8],
  ['Übung', 5],
  ['U\u0308bung', 5],
  ['日本語.md', 9],
  ['한글', 4],
  ['🚀.ts', 5],
  ['│…', 2],
])('%s takes %i columns', (text, columns) => {
  expect(textWidth(text)).toBe(columns);
});

it.each(['src/Clock.cs', '日本語のファイル名', 'U\u0308bung', '🚀🚀🚀'])(
  'the ends of %s never take more than was asked for',
  (text) => {
    for (let columns = 0; columns <= textWidth(text) + 1; columns += 1) {
      const [beginning, end] = [beginningOf(text, columns), endOf(text, columns)];
      for (const part of [beginning, end]) {
        expect(textWidth(part)).toBeLessThanOrEqual(columns);
        expect(textWidth(part)).toBeGreaterThanOrEqual(Math.min(columns, textWidth(text)) - 1);
      }
      expect(text.startsWith(beginning) && text.endsWith(end)).toBe(true);
    }
  },
);
