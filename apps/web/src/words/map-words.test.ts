import { expect, test } from 'vitest';
import { mapSentence } from './map-words.ts';

const when = 'in the last 28 days';
const groups = (...flips: number[]) => flips.map((each, at) => ({ label: `r${at}`, flips: each }));

test('the map’s sentence says how much, where, and whether one place has most of it', () => {
  expect(mapSentence({ flips: 0, files: 0, groups: [] }, 'web/src/', when)).toBe(
    'No flip in web/src/ in the last 28 days.',
  );
  expect(mapSentence({ flips: 1, files: 1, groups: groups(1) }, undefined, when)).toBe(
    'One flip in one file.',
  );
  expect(mapSentence({ flips: 10, files: 4, groups: groups(7, 3) }, 'web', when)).toBe(
    '10 flips in four files in web, most of them in r0.',
  );
  expect(mapSentence({ flips: 10, files: 4, groups: groups(5, 5) }, undefined, when)).toBe(
    '10 flips in four files, about half of them in r0.',
  );
  expect(mapSentence({ flips: 30, files: 9, groups: groups(11, 10, 9) }, undefined, when)).toBe(
    '30 flips in nine files.',
  );
});
