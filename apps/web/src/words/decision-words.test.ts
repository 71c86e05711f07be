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

test('whether it worked is said from both sides, or not at all', () => {
  const around = { flipsBefore: 12, editsBefore: 3000, flipsAfter: 1, editsAfter: 2000 };
  expect(workedSentence('in-force', around)).toBe(
    'Flips went down: 4.0 per 1,000 edits before, 0.5 since.',
  );
  expect(workedSentence('marked', { ...around, flipsAfter: 20 })).toContain('went up');
  expect(workedSentence('in-force', { ...around, editsAfter: 0 })).toContain('cannot be said');
  expect(workedSentence('waiting', around)).toContain('no effect until');
});
