import { expect, test } from 'vitest';
import { decidedAbout, decisionsSentence, stretchWords, workedSentence } from './decision-words.ts';

test('the sentence counts what is open, by how it stands', () => {
  expect(decisionsSentence([])).toBe('Nothing is decided.');
  expect(decisionsSentence(['withdrawn'])).toBe('Nothing is decided.');
  expect(decisionsSentence(['waiting'])).toBe(
    'One decision: one waiting for its line in the repository.',
  );
  expect(decisionsSentence(['in-force', 'waiting', 'waiting', 'withdrawn', 'marked'])).toBe(
    'Four decisions: one in force, one marked as in the repository, two waiting for their lines in the repository.',
  );
});

test('what is decided names the side where there is one', () => {
  expect(decidedAbout({ convention: 'datetime-kind', side: 'utc' })).toBe('UTC or local time: UTC');
  expect(decidedAbout({ convention: 'literal', side: '' })).toBe('a value');
});

test('a rate is said only where edits are known', () => {
  expect(stretchWords(12, 3000)).toBe('4.0 per 1,000 edits (12 flips)');
  expect(stretchWords(1, 0)).toBe('1 flip, no activity reported');
});

const around = {
  flipsBefore: 12,
  editsBefore: 3000,
  reportsBefore: 56,
  repositoriesBefore: 3,
  flipsAfter: 1,
  editsAfter: 2000,
  reportsAfter: 28,
  repositoriesAfter: 3,
};
const few = { ...around, flipsBefore: 2 };
const silent = { ...around, editsAfter: 0 };

test.each([
  ['waiting', around, 20, 'It has no effect until'],
  ['marked', around, 0, 'Too early to say'],
  ['marked', around, 13, 'Too early to say'],
  ['in-force', { ...around, flipsAfter: 0 }, 0, 'Too early to say'],
  ['in-force', around, 14, 'Flips went down: 4.0 per 1,000 edits before, 0.5 since.'],
  ['marked', { ...around, flipsAfter: 20 }, 14, 'Flips went up'],
  ['marked', { ...around, flipsAfter: 7 }, 14, 'No clear change: 4.0 per 1,000 edits before, 3.5'],
  ['in-force', { ...around, reportsAfter: 40 }, 14, 'cannot be said: since then over a fifth more'],
  ['in-force', { ...around, repositoriesAfter: 1 }, 14, 'over a fifth fewer machines or'],
  ['in-force', few, 14, 'cannot be said: under 3 flips'],
  ['in-force', silent, 14, 'cannot be said: too little activity'],
  ['withdrawn', around, 40, 'nothing is claimed'],
] as const)(
  'of a decision that is %s, with %o, after %i days is said: %s',
  (state, known, days, words) => {
    expect(workedSentence(state, known, days)).toContain(words);
  },
);
