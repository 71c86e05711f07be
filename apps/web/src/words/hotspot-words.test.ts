import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';
import { flipsBetween } from './hotspot-title.ts';
import { kindOrStatus } from './list-sentence.ts';
import { ranRows, ranSentence } from './ran-words.ts';
import { partWords } from './reports.ts';

const sided = (fromSide: string, toSide: string, flips = 1) => ({ fromSide, toSide, flips });

test('the title names the two sides that flips return to and leave most often', () => {
  expect(flipsBetween('datetime-kind', [sided('utc', 'local', 3), sided('local', 'utc', 3)])).toBe(
    'flips between UTC and local time',
  );
  expect(flipsBetween('naming', [sided('kebab', 'snake'), sided('snake', 'camel', 5)])).toBe(
    'flips between camelCase and snake_case',
  );
});

test('without names of sides the title says what it is about', () => {
  expect(flipsBetween('literal', [sided('', '')])).toBe('goes back and forth over a value');
  expect(flipsBetween('naming', [])).toBe('goes back and forth over naming');
  expect(flipsBetween('other', [])).toBe('goes back and forth');
  expect(flipsBetween('datetime-kind', [sided('<b>', 'utc')])).toBe(
    'goes back and forth over UTC or local time',
  );
});

const ran = (kind: string, between: string, outcome: string, flips: number, letThrough = 0) => ({
  kind,
  between,
  outcome,
  flips,
  letThrough,
});

test('what ran is counted by kind of flip and by how it ended', () => {
  const rows = ranRows([
    ran('redo', 'lint', 'passed', 1),
    ran('undo', 'test', 'failed', 4),
    ran('undo', 'test', 'unknown', 1),
  ]);
  expect(rows).toEqual([
    { name: 'tests', undo: 5, redo: 0, failed: 4, passed: 0 },
    { name: 'lint', undo: 0, redo: 1, failed: 0, passed: 1 },
  ]);
});

test('what ran is said for the commonest run, with how often it failed', () => {
  const tests = [ran('undo', 'test', 'failed', 9), ran('redo', 'test', 'passed', 3)];
  expect(ranSentence([...tests, ran('redo', 'lint', 'failed', 2)])).toBe(
    'Tests ran before 12 of 14 flips, and failed 9 times.',
  );
  expect(ranSentence([ran('undo', 'lint', 'failed', 1)])).toBe(
    'A linter ran before the one flip, and failed once.',
  );
  expect(ranSentence([ran('undo', 'nothing', 'unknown', 3)])).toBe(
    'No check ran before all 3 flips.',
  );
  expect(ranSentence([ran('undo', 'unknown', 'unknown', 3)])).toBe('');
  expect(ranSentence([])).toBe('');
});

test.each([
  [
    [ran('undo', 'test', 'failed', 16, 1), ran('redo', 'lint', 'passed', 4)],
    '16 of 20 flips (one of them let through)',
  ],
  [
    [ran('undo', 'test', 'failed', 16), ran('redo', 'lint', 'passed', 4, 2)],
    '16 of 20 flips (two of them let through)',
  ],
  [[ran('undo', 'test', 'failed', 2, 2)], 'all 2 flips, all let through'],
  [[ran('undo', 'test', 'failed', 1, 1)], 'the one flip, let through'],
  [[ran('undo', 'test', 'failed', 2)], 'all 2 flips,'],
])('what was let through, and counts nowhere else, is named: %#', (runs, words) => {
  expect(ranSentence(runs)).toContain(words);
});

test('what somebody did is told with the name, and without one after they left', () => {
  const said = { day: '2026-11-30', what: 'resolved', detail: 'mended', by: 'Ada' };
  expect(changeWords(said)).toBe('Ada resolved it: mended');
  expect(changeWords({ ...said, by: null, what: 'label', detail: 'naming' })).toBe(
    'A former member corrected what it looks like to “naming”',
  );
  expect(changeWords({ ...said, what: 'what a newer version writes' })).toBe('Ada changed it');
});

test('a list of a report’s part says what it holds, and that some are gone', () => {
  expect(partWords('worse', '2026-W08', 3, 3)).toBe(
    'What the report of week 8 counts under “Got worse”: 3.',
  );
  expect(partWords('worse', '2026-W08', 3, 2)).toContain('One of them is not in the list any more');
  expect(partWords('back', '2026-W08', 3, 1)).toContain('Two of them are not in the list');
  expect(partWords('new', undefined, undefined, 3)).toContain('as it is known now');
});

test('where a tab and the status of its name differ, the page says how', () => {
  expect(kindOrStatus('new', 2, { found: 2, others: 0 })).toBe('');
  expect(kindOrStatus('firm', 9, { found: 0, others: 0 })).toBe('');
  expect(kindOrStatus('new', 20, { found: 2, others: 0 })).toBe(
    'The status “New” ends after seven days: 2 of these 20 have it.',
  );
  expect(kindOrStatus('quiet', 5, { found: 4, others: 3 })).toBe(
    'The status “Quiet” ends with the next flip: 4 of these 5 have it, and three from before this range.',
  );
  expect(kindOrStatus('back', 0, { found: 0, others: 1 })).toContain(
    'none here has it, and one from',
  );
});
