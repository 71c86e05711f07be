import { expect, test } from 'vitest';
import { composeContent } from './compose-content.ts';
import { frozenContent } from './frozen-content.ts';
import { weeks } from './testing/weeks.ts';

const few = (number: number) =>
  `Fewer than ${number} machines reported: people can be recognised here.`;

test.each([
  // machines, group size when it was made, group size today, what is shown
  [26, 5, 5, '26 machines reported.'],
  [26, 5, 26, '26 machines reported.'],
  [26, 5, 30, few(30)],
  [26, 30, 5, few(30)],
  [3, 5, 5, few(5)],
  [3, 5, 30, few(30)],
  [3, 5, 0, few(5)],
])(
  '%i machines, frozen with groups of %i and shown with groups of %i: %s',
  (machines, then, today, words) => {
    const team = { ...weeks.normal.team, groupSize: then };
    const stored = JSON.parse(JSON.stringify(composeContent({ ...weeks.normal, machines, team })));
    const { coverage, ...rest } = frozenContent(stored, today);
    expect(coverage.endsWith(`. ${words}`)).toBe(true);
    expect(rest).toMatchObject({ lead: stored.lead, buckets: stored.buckets });
  },
);

test('what was heard of no machine has nothing to hide', () => {
  const stored = composeContent({ ...weeks.normal, machines: undefined });
  expect(frozenContent(stored, 30)).toEqual({ ...stored, frozen: true });
});
