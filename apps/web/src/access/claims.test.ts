import { expect, test } from 'vitest';
import { claimProblem, claimsOf, isClaimed } from './claims.ts';

test('one pattern a line, blank lines and what people paste around them taken off', () => {
  expect(
    claimsOf('github.com/acme/*\r\n\n  https://GitHub.com/Acme/Billing.git \ngithub.com/acme/*\n'),
  ).toEqual(['github.com/acme/*', 'github.com/Acme/Billing']);
});

test.each([
  ['git@github.com:acme/web.git', 'github.com/acme/web'],
  ['https://github.com/acme/web.git', 'github.com/acme/web'],
  ['https://ada:secret@GitHub.com/acme/web/', 'github.com/acme/web'],
  ['https://github.com/acme/web.git?tab=readme#x', 'github.com/acme/web'],
  ['ssh://git@git.example.com:2222/acme/web.git', 'git.example.com/acme/web'],
  ['ada@git.example.com:acme/web', 'git.example.com/acme/web'],
  ['https://git.example.com:8443/acme/web', 'git.example.com:8443/acme/web'],
  ['https://git.example.com:443/acme/*', 'git.example.com/acme/*'],
  ['github.com/acme/Cafe\u0301', 'github.com/acme/Caf\u00e9'],
])('%s is taken for %s', (address, pattern) => {
  expect(claimsOf(address)).toEqual([pattern]);
  expect(claimProblem(address)).toBeUndefined();
});

test.each([
  ['github.com/acme', /github\.com\/acme\/\* for all/],
  ['https://github.com/acme', /github\.com\/acme\/\* for all/],
  ['github.com/*', /everybody's.*github\.com\/owner\/\*/],
  ['github.com', /everybody's/],
  ['git@gitlab.com:acme', /gitlab\.com\/acme\/\*/],
])('%s is refused with what to write instead', (text, mend) => {
  expect(claimProblem(text)).toMatch(mend);
});

test('every bad line is named at once, good ones are not', () => {
  const problem = claimProblem('github.com/acme/*\ngithub.com/acme\nweb\n*\nweb') ?? '';
  const lines = problem.split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => /^"([^"]*)"/.exec(line)?.[1])).toEqual([
    'github.com/acme',
    'web',
    '*',
  ]);
});

test('a name with parts that lead elsewhere is never claimed', () => {
  expect(isClaimed(['github.com/acme/*'], 'github.com/acme/../other/web')).toBe(false);
  expect(isClaimed(['github.com/acme/*'], 'github.com/acme//web')).toBe(false);
  expect(isClaimed(['github.com/acme/*'], 'github.com/acme/.')).toBe(false);
  expect(isClaimed(['github.com/acme/caf\u00e9'], 'github.com/acme/cafe\u0301')).toBe(true);
});

test.each([
  ['github.com/acme/*'],
  ['github.com/acme/billing-api'],
  ['git.example.com:8443/group/sub/*'],
  ['git.example.com/*'],
  ['git.example.com/web'],
])('%s can be used', (text) => {
  expect(claimProblem(text)).toBeUndefined();
});

test.each([
  [''],
  ['github.com'],
  ['*'],
  ['*/acme'],
  ['github.com/acme/../*'],
  ['github.com/acme/\0/*'],
  ['github.com/acme\\web'],
  [`github.com/acme/${'x'.repeat(200)}`],
  ['github.com/*/billing'],
  ['github.com/acme*'],
  ['git hub.com/acme/*'],
  [Array.from({ length: 101 }, (_, at) => `github.com/acme/${at}`).join('\n')],
])('%j is refused in words', (text) => {
  expect(claimProblem(text)).toMatch(/\w+ .*[.:]/);
});

test('a star covers everything below its owner and nothing beside it', () => {
  const claims = ['github.com/acme/*'];
  expect(isClaimed(claims, 'github.com/acme/billing')).toBe(true);
  expect(isClaimed(claims, 'github.com/Acme/Billing')).toBe(true);
  expect(isClaimed(claims, 'github.com/acme/group/deep')).toBe(true);
  expect(isClaimed(claims, 'github.com/acme-2/billing')).toBe(false);
  expect(isClaimed(claims, 'github.com/acme')).toBe(false);
  expect(isClaimed(claims, 'gitlab.com/acme/billing')).toBe(false);
});

test('a name covers that repository only', () => {
  expect(isClaimed(['github.com/acme/web'], 'github.com/acme/web')).toBe(true);
  expect(isClaimed(['github.com/acme/web'], 'github.com/acme/web-2')).toBe(false);
});
