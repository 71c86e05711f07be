import { expect, test } from 'vitest';
import { type Happened, leadSentence } from './lead-sentence.ts';

const nothing: Happened = {
  when: 'in the last 28 days',
  joined: true,
  edits: 0,
  firm: 0,
  firmBefore: 0,
  heardBefore: true,
  flips: 0,
  unconfirmed: 0,
  aside: 0,
  passed: 0,
  shares: [],
};

const share = (convention: string, repository: string, flips: number) => ({
  convention,
  repository,
  flips,
});

test('before any machine joined it says so', () => {
  expect(leadSentence({ ...nothing, joined: false })).toBe('No machine has joined yet.');
});

test('silence and calm are told apart', () => {
  expect(leadSentence(nothing)).toBe('No agent was heard of in the last 28 days.');
  expect(leadSentence({ ...nothing, edits: 400 })).toBe(
    'No agent went back and forth in the last 28 days.',
  );
});

test('flips that were all let through are not called stopped', () => {
  expect(leadSentence({ ...nothing, edits: 10, passed: 1 })).toBe(
    'One flip was let through, none was stopped.',
  );
  expect(leadSentence({ ...nothing, edits: 10, passed: 12 })).toBe(
    '12 flips were let through, none was stopped.',
  );
});

test('first flips alone may be chance', () => {
  expect(leadSentence({ ...nothing, flips: 1, unconfirmed: 1 })).toBe(
    'One first flip, nothing firm. It was not repeated: it may be chance.',
  );
  expect(leadSentence({ ...nothing, flips: 3, unconfirmed: 3 })).toBe(
    'Three first flips, nothing firm. None was repeated within its turn or in a second week: they may be chance.',
  );
});

test('when everything that flipped is set aside, that is what it says', () => {
  expect(leadSentence({ ...nothing, flips: 9, aside: 1 })).toBe(
    'Nothing open: one hotspot that flipped is set aside.',
  );
});

test('firm hotspots are compared with the period before', () => {
  const sentence = (firm: number, firmBefore: number) =>
    leadSentence({ ...nothing, firm, firmBefore });
  expect(sentence(9, 7)).toBe('Agents went back and forth in nine hotspots, two more than before.');
  expect(sentence(1, 3)).toBe('Agents went back and forth in one hotspot, two fewer than before.');
  expect(sentence(2, 2)).toBe('Agents went back and forth in two hotspots, as many as before.');
  expect(sentence(12, 0)).toBe('Agents went back and forth in 12 hotspots; before, in none.');
  const begun = leadSentence({ ...nothing, firm: 12, heardBefore: false });
  expect(begun).toBe('Agents went back and forth in 12 hotspots.');
});

test('a disagreement that makes up half of the flips is named with its repository', () => {
  const shares = [
    share('datetime-kind', 'api', 6),
    share('naming', 'web', 5),
    share('naming', 'api', 1),
  ];
  expect(leadSentence({ ...nothing, firm: 3, firmBefore: 3, flips: 12, shares })).toContain(
    'Half of the 12 flips are one disagreement: UTC or local time in api.',
  );
});

test('a convention that flips everywhere is named without a repository', () => {
  const shares = [
    share('naming', 'api', 4),
    share('naming', 'web', 4),
    share('naming', 'ledger', 4),
  ];
  expect(leadSentence({ ...nothing, firm: 3, firmBefore: 3, flips: 12, shares })).toContain(
    'All of the 12 flips are about one thing: naming.',
  );
});

test('nothing is named where no disagreement stands out, or the flips are few', () => {
  const mixed = [share('naming', 'api', 3), share('async', 'web', 3), share('quotes', 'web', 3)];
  const few = [share('naming', 'api', 2)];
  const plain = 'Agents went back and forth in three hotspots, as many as before.';
  const three = { ...nothing, firm: 3, firmBefore: 3 };
  expect(leadSentence({ ...three, flips: 9, shares: mixed })).toBe(plain);
  expect(leadSentence({ ...three, flips: 2, shares: few })).toBe(plain);
});
