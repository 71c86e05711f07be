import { expect, it } from 'vitest';
import { coversRepository } from './covers-repository.ts';

it.each([
  ['github.com/acme/*', 'github.com/acme/billing', true],
  ['github.com/acme/*', 'GitHub.com/Acme/Billing', true],
  ['git.example.com/*', 'git.example.com/group/sub/billing', true],
  ['gitlab.com/acme/*', 'gitlab.com/acme/group/billing', true],
  ['github.com/acme/billing', 'github.com/acme/billing', true],
  ['github.com/acme/*', 'github.com/acme-private/billing', false],
  ['github.com/acme/bill', 'github.com/acme/billing', false],
  ['github.com/acme/*', 'example.com/github.com/acme/billing', false],
])('%s and %s: %s', (pattern, repository, covered) => {
  expect(coversRepository([pattern], repository)).toBe(covered);
});
