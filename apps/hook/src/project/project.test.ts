import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ignores, matchesPattern } from '@unthrash/events/match-pattern';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { findProject } from './find-project.ts';
import { headOf } from './head.ts';
import { isNeverCounted } from './never-counted.ts';
import { repositoryName, repositoryOf } from './remote.ts';
import { decisionFor, readRepositorySettings } from './repository-settings.ts';

const scratch = scratchFolder();

function git(folder: string, ...args: string[]): void {
  const env = { PATH: process.env.PATH, HOME: scratch, GIT_CONFIG_NOSYSTEM: '1' };
  const author = [
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.org',
    '-c',
    'init.defaultBranch=main',
  ];
  execFileSync('git', [...author, ...args], { cwd: folder, env, stdio: 'ignore' });
}

describe('the project of a file', () => {
  it('is the nearest enclosing work tree, whatever folder the agent works in', () => {
    const outer = join(scratch, 'outer');
    const inner = join(outer, 'vendor', 'inner');
    mkdirSync(join(inner, '.git'), { recursive: true });
    mkdirSync(join(outer, '.git'));
    expect(findProject(join(inner, 'src', 'a.ts'), '/elsewhere')?.root).toBe(inner);
    expect(findProject(join(outer, 'a.ts'), inner)?.root).toBe(outer);
    expect(findProject(join(outer, '.git', 'config'), outer)).toBeUndefined();
  });

  it('is the agent’s folder where nothing is under version control, and none outside of it', () => {
    const folder = join(scratch, 'bare');
    expect(findProject(join(folder, 'a.ts'), folder)?.root).toBe(folder);
    expect(findProject(join(scratch, 'other.ts'), folder)).toBeUndefined();
  });

  it('moves its head with a commit, a checkout and a stash, in a linked work tree too', () => {
    const folder = join(scratch, 'real');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.txt'), 'a\n');
    git(folder, 'init');
    git(folder, 'add', '.');
    const linked = join(scratch, 'linked');
    const seen = new Set<string>();
    const look = (at: string): void => {
      const project = findProject(join(at, 'a.txt'), at);
      const head = project === undefined ? '' : headOf(project);
      expect(head).not.toBe('');
      expect(seen.has(head)).toBe(false);
      seen.add(head);
    };
    look(folder);
    git(folder, 'commit', '-m', 'one');
    look(folder);
    writeFileSync(join(folder, 'a.txt'), 'b\n');
    git(folder, 'stash');
    look(folder);
    git(folder, 'checkout', '-b', 'two');
    look(folder);
    git(folder, 'commit', '--allow-empty', '-m', 'two');
    git(folder, 'pack-refs', '--all');
    look(folder);
    git(folder, 'worktree', 'add', '-b', 'three', linked);
    look(linked);
    git(linked, 'commit', '--allow-empty', '-m', 'three');
    look(linked);
  });

  it('is where its gitdir file says, and not where the next one says', () => {
    const folder = join(scratch, 'chained');
    mkdirSync(join(folder, 'two'), { recursive: true });
    writeFileSync(join(folder, '.git'), 'gitdir: one\n');
    writeFileSync(join(folder, 'one'), 'gitdir: two\n');
    writeFileSync(join(folder, 'two', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(folder, 'two', 'config'), '[remote "origin"]\n\turl = a@b.example:c/d\n');
    const project = findProject(join(folder, 'a.ts'), folder);
    expect(project?.gitFolder).toBe(join(folder, 'one'));
    expect(project && repositoryOf(project)).toBeUndefined();
  });

  it.each(['ref: ../outside', 'ref: refs/../../outside', 'ref: refs/heads/../../../outside'])(
    'has a head that tells nothing of a file outside of its git folder: %s',
    (head) => {
      const folder = join(scratch, 'leading out');
      mkdirSync(join(folder, '.git', 'refs', 'heads'), { recursive: true });
      writeFileSync(join(folder, '.git', 'HEAD'), head);
      const project = findProject(join(folder, 'a.ts'), folder);
      const heads = ['one', 'two'].map((content) => {
        writeFileSync(join(folder, 'outside'), content);
        return project && headOf(project);
      });
      expect(heads[0]).toBe(heads[1]);
      expect(heads[0]).not.toContain('one');
    },
  );

  it('has no repository where the configuration is longer than it may be', () => {
    const folder = join(scratch, 'long');
    mkdirSync(join(folder, '.git'), { recursive: true });
    const remote = '[remote "origin"]\n\turl = https://github.com/acme/shop\n';
    const project = findProject(join(folder, 'a.ts'), folder);
    for (const [length, repository] of [
      [60_000, 'github.com/acme/shop'],
      [70_000, undefined],
    ] as const) {
      writeFileSync(join(folder, '.git', 'config'), remote + '#'.repeat(length));
      expect(project && repositoryOf(project)).toBe(repository);
    }
  });

  it('has the repository of its upstream remote, else of origin, in a linked work tree too', () => {
    const folder = join(scratch, 'real');
    git(folder, 'remote', 'add', 'origin', 'git@github.com:ann/billing.git');
    const project = findProject(join(scratch, 'linked', 'a.txt'), '');
    expect(project && repositoryOf(project)).toBe('github.com/ann/billing');
    git(folder, 'remote', 'add', 'upstream', 'https://token:x@GitHub.com/acme/billing.git');
    expect(project && repositoryOf(project)).toBe('github.com/acme/billing');
  });
});

it('a decision counts as one only when its note can be quoted', () => {
  const folder = join(scratch, 'decided');
  mkdirSync(folder);
  const known = (note: unknown) => {
    const decisions = [{ paths: [], convention: 'naming', note }];
    writeFileSync(join(folder, '.unthrash.json'), JSON.stringify({ decisions }));
    return decisionFor(readRepositorySettings(folder), 'a.ts', 'naming');
  };
  for (const note of ['x'.repeat(160), '💡'.repeat(160)]) expect(known(note)).toBe(note);
  for (const note of ['', 'x'.repeat(161), 'x\ny', 'x\u001by', 'x\u2029y', 1, ['x']])
    expect(known(note)).toBeUndefined();
});

describe('the name of a repository', () => {
  it.each([
    ['git@github.com:acme/billing.git', 'github.com/acme/billing'],
    ['github.com:acme/billing', 'github.com/acme/billing'],
    ['https://github.com/acme/billing', 'github.com/acme/billing'],
    ['https://user:ghp_secret@GitHub.COM/acme/billing.git/', 'github.com/acme/billing'],
    [
      'https://x-token@dev.azure.com/acme/shop/_git/billing',
      'dev.azure.com/acme/shop/_git/billing',
    ],
    ['ssh://git@git.acme.example:2222/team/billing.git', 'git.acme.example/team/billing'],
    [
      'https://git.acme.example:8443/team/billing.git?token=x#y',
      'git.acme.example:8443/team/billing',
    ],
    ['git://git.acme.example/billing.git', 'git.acme.example/billing'],
  ])('of %s is %s', (address, name) => {
    expect(repositoryName(address)).toBe(name);
  });

  it.each([
    '/home/ann/billing.git',
    '../billing',
    'file:///srv/billing.git',
    'C:\\work\\billing',
    'C:/work/billing',
    '',
    'ext::sh -c id',
    'ext::evil',
    // What stands before an @ may be somebody's name or password, wherever it is.
    'https://github.com/ann@acme.example/shop',
    'https://ann:12/3@github.com/acme/shop',
    'https://ann:pa/ss@github.com/acme/shop',
    'https://ann:p@ss@github.com/acme/shop',
    'git@github.com:ann@acme.example/shop',
    'ssh://ann@b@github.com/acme/shop',
    `https://github.com/acme/${'x'.repeat(1024 * 1024)}`,
    'https://github.com/acme/\u001b[31mshop\nx',
  ])('is not known for %j', (address) => {
    expect(repositoryName(address)).toBeUndefined();
  });
});

describe('a pattern', () => {
  it.each([
    ['github.com/acme/*', 'github.com/acme/billing', true],
    ['github.com/acme/*', 'github.com/acme-evil/billing', false],
    ['github.com/acme/*', 'github.com/acme/a/b', false],
    ['github.com/acme/**', 'github.com/acme/a/b', true],
    ['*/acme/bill?ng', 'github.com/acme/billing', true],
    ['github.com/acme/*', 'evil.example/github.com/acme/x', false],
  ])('%s against %s: %s', (pattern, repository, fits) => {
    expect(matchesPattern(pattern, repository)).toBe(fits);
  });

  it.each([
    ['dist', 'packages/a/dist/x.js', true],
    ['/dist', 'packages/a/dist/x.js', false],
    ['*.snap', 'src/a.snap', true],
    ['src/generated/', 'src/generated/a/b.ts', true],
    ['docs/**/*.md', 'docs/a/b/c.md', true],
    ['docs/**/*.md', 'src/c.md', false],
  ])('to ignore %s covers %s: %s', (pattern, path, covered) => {
    expect(ignores(pattern, path)).toBe(covered);
  });

  it('takes no time on hostile text', () => {
    const began = performance.now();
    expect(matchesPattern(`${'*a'.repeat(140)}b`, 'a'.repeat(4000))).toBe(false);
    expect(matchesPattern(`${'**/a/'.repeat(60)}b`, 'a/'.repeat(2000))).toBe(false);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it.each([
  ['package-lock.json', '', true],
  ['apps/web/yarn.lock', '', true],
  ['src/Form.Designer.cs', '', true],
  ['src/api.ts', '// @generated by protoc\n', true],
  ['src/api.go', '// Code generated by mockgen. DO NOT EDIT.\n', true],
  ['src/lock.ts', 'export const a = 1;\n', false],
  ['src/api.ts', `${'x\n'.repeat(400)}// @generated\n`, false],
])('%s with %j is never counted: %s', (path, text, never) => {
  expect(isNeverCounted(path, text)).toBe(never);
});
