import { expect, test } from 'vitest';
import { fileUrlOf, forgeOf } from './forge.ts';

test('a file has its page on each kind of forge, and none elsewhere', () => {
  const url = (repository: string) => fileUrlOf(repository, 'src/A b.cs');
  expect(url('github.com/acme/api')).toBe('https://github.com/acme/api/blob/HEAD/src/A%20b.cs');
  expect(url('gitlab.com/acme/team/api')).toBe(
    'https://gitlab.com/acme/team/api/-/blob/HEAD/src/A%20b.cs',
  );
  expect(url('gitlab.example.com:8443/acme/api')).toBe(
    'https://gitlab.example.com:8443/acme/api/-/blob/HEAD/src/A%20b.cs',
  );
  expect(url('bitbucket.org/acme/api')).toBe(
    'https://bitbucket.org/acme/api/src/HEAD/src/A%20b.cs',
  );
  expect(url('codeberg.org/acme/api')).toBe('https://codeberg.org/acme/api/src/src/A%20b.cs');
  expect(url('git.example.com/acme/api')).toBeUndefined();
  expect(url('github.com/acme')).toBeUndefined();
});

test('a path of which a part was left out has no page', () => {
  expect(fileUrlOf('github.com/acme/api', 'home/…/a.ts')).toBeUndefined();
});

test('hostile names stay inside the address', () => {
  const hostile = ['"><script>', '../../evil', '#x?y=1', 'a\\b', '%2e%2e', 'javascript:alert(1)'];
  for (const name of hostile) {
    const url = new URL(fileUrlOf('github.com/acme/api', `src/${name}/x.ts`) ?? '');
    expect(url.origin).toBe('https://github.com');
    expect([url.search, url.hash]).toEqual(['', '']);
    expect(url.href).not.toMatch(/[<>"]/);
  }
});

test('a proposal has its title and text filled in', () => {
  const text = 'Times & zones: UTC?';
  for (const repository of [
    'github.com/a/b',
    'gitlab.com/a/b',
    'bitbucket.org/a/b',
    'gitea.com/a/b',
  ]) {
    const url = new URL(forgeOf(repository)?.proposalUrl('unthrash/decision-3', text, text) ?? '');
    expect([...url.searchParams.values()].filter((value) => value === text)).toHaveLength(2);
    expect(decodeURIComponent(url.href)).toContain('unthrash/decision-3');
  }
});
