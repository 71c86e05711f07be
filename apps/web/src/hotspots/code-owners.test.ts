import { expect, test } from 'vitest';
import { ownersOf, parseCodeOwners, storedRules } from './code-owners.ts';

const owners = (text: string, path: string) => ownersOf(parseCodeOwners(text), path);

test('handles and e-mail addresses of persons are left out before anything is stored', () => {
  const rules = parseCodeOwners(`
    * @ada @acme/core ada@example.com # @acme/comment
    src/ @grace <grace@example.com>
  `);
  expect(rules).toEqual([
    { pattern: '*', teams: ['@acme/core'] },
    { pattern: 'src/', teams: [] },
  ]);
  expect(JSON.stringify(rules)).not.toMatch(/ada|grace|comment/);
});

test('the last rule that covers a file counts, also when it names no team', () => {
  const text = '* @acme/all\n/src/ @acme/src\n/src/Clock.cs @ada\n';
  expect(owners(text, 'README.md')).toEqual(['@acme/all']);
  expect(owners(text, 'src/a/b.cs')).toEqual(['@acme/src']);
  expect(owners(text, 'src/Clock.cs')).toEqual([]);
});

test('patterns cover what they cover on the forge', () => {
  const covers = (pattern: string, path: string) => owners(`${pattern} @a/b`, path).length > 0;
  expect(covers('*.js', 'a/b/c.js')).toBe(true);
  expect(covers('/*.js', 'a/c.js')).toBe(false);
  expect(covers('docs/', 'x/docs/a/b.md')).toBe(true);
  expect(covers('/docs/', 'x/docs/a.md')).toBe(false);
  expect(covers('docs/*', 'docs/a.md')).toBe(true);
  expect(covers('docs/*', 'docs/deep/a.md')).toBe(false);
  expect(covers('docs/**', 'docs/deep/a.md')).toBe(true);
  expect(covers('apps/', 'apps/a.ts')).toBe(true);
  expect(covers('/apps/github', 'apps/github/a.ts')).toBe(true);
  expect(covers('**/logs', 'build/logs/a.txt')).toBe(true);
  expect(covers('my\\ docs/', 'my docs/a.md')).toBe(true);
});

test('comments, sections, exceptions and hostile lines are no rules', () => {
  const text = '# @a/b\n\n[Section] @a/b\n^[Optional][2] @a/b\n!x @a/b\n\u202Ex @a/b\n';
  expect(parseCodeOwners(text)).toEqual([]);
  expect(parseCodeOwners(`${'x'.repeat(400)} @a/b`)).toEqual([]);
  expect(parseCodeOwners('* @a/b @<script>/x @a/../b @/c')).toEqual([
    { pattern: '*', teams: ['@a/b', '@a/../b'] },
  ]);
});

test('what is stored reads back, and what is not ours reads as nothing', () => {
  const rules = parseCodeOwners('* @a/b');
  expect(storedRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  expect(storedRules(null)).toEqual([]);
  expect(storedRules([{ pattern: 1 }])).toEqual([]);
});
