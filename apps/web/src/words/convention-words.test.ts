import { conventionOf } from '@unthrash/conventions';
import { expect, test } from 'vitest';
import type { ConventionRow } from '../hotspots/conventions.ts';
import { conventionsSentence, falseAlarmWords } from './convention-words.ts';

const row = (id: string, change: Partial<ConventionRow> = {}): ConventionRow => ({
  convention: conventionOf(id),
  flips: 0,
  flipsBefore: 0,
  again: 0,
  firm: 0,
  files: 0,
  falseAlarms: 0,
  hotspots: 1,
  folders: [],
  moreFolders: 0,
  ...change,
});

test('the sentence names what flips most', () => {
  const days = 'in the last 28 days';
  expect(conventionsSentence([], days)).toBe('No convention flipped in the last 28 days.');
  expect(conventionsSentence([row('naming')], days)).toContain('No convention flipped');
  expect(conventionsSentence([row('naming', { flips: 1 }), row('async')], days)).toBe(
    'The one flip is about one thing: naming.',
  );
  expect(conventionsSentence([row('naming', { flips: 9 }), row('async', { flips: 2 })], days)).toBe(
    'Two conventions flipped; most often naming, 9 times.',
  );
});

test('a share of false alarms is said only of five hotspots and more', () => {
  expect(falseAlarmWords(row('naming', { hotspots: 3 }))).toBe('none of 3 hotspots');
  expect(falseAlarmWords(row('naming', { hotspots: 3, falseAlarms: 1 }))).toBe('1 of 3 hotspots');
  expect(falseAlarmWords(row('naming', { hotspots: 14, falseAlarms: 2 }))).toBe(
    '2 of 14 hotspots, 14 %',
  );
});
