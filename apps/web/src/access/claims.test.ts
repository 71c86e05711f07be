import { expect, test } from 'vitest';
import { claimProblem, claimsOf, isClaimed } from './claims.ts';

test('one pattern a line, blank lines and what people paste around them taken off', () => {
  expect(
    claimsOf('github.com/acme/*\r\n\n  https://GitHub.com/Acme/Billing.git \ngithub.com/acme/*\n'),
  ).toEqual(['github.com/acme/*', 'github.com/Acme/Billing']);
});

test.each([
  ['github.com/acme/*'],
  ['github.com/acme/billing-api'],
  ['git.example.com:8443/group/sub/*'],
  ['git.example.com/*'],
])('%s can be used', (text) => {
  expect(claimProblem(text)).toBeUndefined();
});

test.each([
  [''],
  ['github.com'],
  ['*'],
  ['*/acme'],
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
