import { expect, test } from 'vitest';
import { betweenFlips } from './between.ts';
import { coverageSentence } from './coverage.ts';
import { listSentence } from './list-sentence.ts';
import { machinesWord } from './machines.ts';
import { shortNames } from './repositories.ts';
import { sideWord } from './sides.ts';

test('between flips is the commonest before undos and the commonest before redos', () => {
  const flips = [
    { kind: 'undo', between: 'test' },
    { kind: 'redo', between: 'lint' },
    { kind: 'undo', between: 'test' },
    { kind: 'undo', between: 'build' },
  ];
  expect(betweenFlips(flips)).toBe('tests ⇄ lint');
  expect(betweenFlips(flips.slice(0, 1))).toBe('tests');
});

test('between flips says nothing where nothing is known', () => {
  expect(betweenFlips([])).toBeUndefined();
  expect(betweenFlips([{ kind: 'undo', between: 'unknown' }])).toBeUndefined();
  expect(betweenFlips([{ kind: 'undo', between: 'what a newer hook says' }])).toBeUndefined();
});

test('between flips without any check says so once, and beside a check', () => {
  const nothing = ['undo', 'redo'].map((kind) => ({ kind, between: 'nothing' }));
  expect(betweenFlips(nothing)).toBe('no check ran');
  expect(betweenFlips(nothing.slice(0, 1))).toBe('no check ran');
  expect(betweenFlips([...nothing.slice(1), { kind: 'undo', between: 'test' }])).toBe(
    'tests ⇄ no check',
  );
});

test('a number of machines below five is never shown', () => {
  expect([1, 2, 3, 4].map((machines) => machinesWord(machines, 5))).toEqual(
    Array(4).fill('fewer than 5'),
  );
  expect(machinesWord(5, 5)).toBe('5');
  expect(machinesWord(undefined, 5)).toBe('—');
  expect([7, 8].map((machines) => machinesWord(machines, 8))).toEqual(['fewer than 8', '8']);
  expect(machinesWord(2, 1)).toBe('fewer than 5');
});

test('a repository is called by the shortest ending that is its own', () => {
  const names = shortNames(['github.com/acme/web', 'github.com/acme/api', 'gitlab.com/other/api']);
  expect([...names.values()]).toEqual(['web', 'acme/api', 'other/api']);
  const twice = shortNames(['github.com/acme/web', 'gitlab.com/acme/web']);
  expect([...twice.values()]).toEqual(['github.com/acme/web', 'gitlab.com/acme/web']);
});

test('a repository whose whole name ends another one still has a name', () => {
  const names = shortNames(['a/b', 'x/a/b']);
  expect(names.get('a/b')).toBe('a/b');
  expect(names.get('x/a/b')).toBe('x/a/b');
});

test('sides read as words', () => {
  expect(['utc', 'crlf', 'no-extension', 'camel'].map(sideWord)).toEqual([
    'UTC',
    'CRLF',
    'no extension',
    'camel',
  ]);
});

test('coverage says when changes cannot be judged', () => {
  const coverage = {
    edits: 1200,
    reports: 10,
    editsBefore: 1000,
    reportsBefore: 10,
    lastDay: null,
  };
  expect(coverageSentence(coverage, true)).toBe('About 1,200 edits looked at, 1,000 before.');
  expect(coverageSentence({ ...coverage, reports: 20 }, true)).toBe(
    'About 1,200 edits looked at, 1,000 before. Coverage rose by more than a fifth: changes are not judged.',
  );
  expect(coverageSentence({ ...coverage, editsBefore: 0, reportsBefore: 0 }, true)).toBe(
    'About 1,200 edits looked at, none before: changes are not judged.',
  );
});

test('flips without any activity yet are told when activity comes, not that there was none', () => {
  const none = { edits: 0, reports: 0, editsBefore: 0, reportsBefore: 0, lastDay: null };
  expect(coverageSentence(none, false)).toBe('No agent activity was reported, now or before.');
  expect(coverageSentence(none, true)).toBe(
    'How much agents edited is not known yet: a machine reports that once a day, for the first time the day after it joined.',
  );
});

test('the list’s sentence names the strongest kind that there is', () => {
  const none = {
    firm: 0,
    new: 0,
    back: 0,
    quiet: 0,
    once: 0,
    passed: 0,
    aside: 0,
    flipped: 0,
    all: 0,
  };
  expect(listSentence(none, 'in the last 28 days')).toBe('No hotspot in the last 28 days.');
  expect(listSentence({ ...none, passed: 1 }, 'in the last 28 days')).toBe(
    'Nothing was stopped: one hotspot with flips that were let through.',
  );
  expect(listSentence({ ...none, passed: 1, once: 2 }, 'in the last 28 days')).toBe(
    'Two hotspots, none of them firm yet.',
  );
  expect(listSentence({ ...none, aside: 2 }, 'in the last 28 days')).toBe(
    'Nothing open: two hotspots set aside.',
  );
  expect(listSentence({ ...none, firm: 1, new: 1 }, 'in the last 28 days')).toBe(
    'One firm hotspot, a new one.',
  );
  expect(listSentence({ ...none, firm: 9, new: 3 }, 'in the last 28 days')).toBe(
    'Nine firm hotspots, three of them new.',
  );
});
