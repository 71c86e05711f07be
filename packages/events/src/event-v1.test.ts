import { expect, test } from 'vitest';
import { activity, flipEvent, isPrintable } from './event-v1.ts';

const opaque = 'o'.repeat(22);

const event = {
  id: opaque,
  day: '2026-11-30',
  repo: 'github.com/acme/web',
  path: 'src/Clock.cs',
  language: 'csharp',
  convention: 'datetime-kind',
  from: 'utc',
  to: 'local',
  kind: 'undo',
  flip: 1,
  cycle: 2,
  verdict: 'refused',
  between: 'test',
  outcome: 'failed',
  gap: '1-5m',
  size: '1',
  agent: 'claude-code',
  subagent: false,
  decided: false,
  episode: opaque,
  reporter: opaque,
};

const report = {
  id: opaque,
  day: '2026-11-30',
  repo: 'github.com/acme/web',
  edits: 100,
  hookVersion: '0.1.0',
  agentVersion: '2.1.332',
  reporter: opaque,
};

const codes = (change: object): (string | undefined)[] =>
  flipEvent.safeParse({ ...event, ...change }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'github.com/acme/web',
  'git.example.com:8443/group/sub/web',
  'git.example.com/web',
  'github.com/acme/.github',
  'github.com/acme/..x',
])('%s is a repository', (repo) => {
  expect(codes({ repo })).toEqual([]);
  expect(activity.safeParse({ ...report, repo }).success).toBe(true);
});

test.each([
  'github.com',
  'github.com/acme/../other/web',
  'github.com/acme/./web',
  'github.com/acme/..',
  'github.com//web',
  'github.com/acme/web/',
  'github.com/acme\\web',
  'github.com/acme/we b',
  'GitHub.com/acme/web',
])('%j is none', (repo) => {
  expect(codes({ repo })).toEqual(['not_a_repository']);
  expect(activity.safeParse({ ...report, repo }).success).toBe(false);
});

test.each(['a', 'src/a.ts', '.github/x.yml', '..x/a', 'a b/c', 'ab:c/d', 'src/C:/x'])(
  '%s is a path within the repository',
  (path) => {
    expect(codes({ path })).toEqual([]);
  },
);

test.each([
  '/etc/x',
  '.',
  './a',
  'a/.',
  '..',
  '../a',
  'a/../b',
  'a//b',
  'a/',
  'C:\\x',
  'C:/x',
  'C:x',
  'a\\b',
])('%j is none', (path) => {
  expect(codes({ path })).toEqual(['not_relative']);
});

test('control and direction characters, and letters written in two ways, are not printable', () => {
  expect(isPrintable('Zoë Ångström 小林')).toBe(true);
  for (const text of ['a\0b', 'a\u202Eb', 'a\nb', 'a\u2066b', 'e\u0301', '\uD800']) {
    expect(isPrintable(text)).toBe(false);
    expect(codes({ path: text })).toContain('not_printable');
  }
});
