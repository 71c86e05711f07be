import { conventionOf } from '@unthrash/conventions';
import { expect, test } from 'vitest';
import { statuses } from './judge-hotspot.ts';
import { isWaiting, nextStep } from './next-step.ts';

const convention = 'datetime-kind';
const rule = conventionOf(convention).next;
const put = 'Put what was decided (UTC) into the repository.';

test('what is decided and waits comes before what usually helps, and nothing after what a person settled', () => {
  const steps = [undefined, ...statuses].map((status) => [
    status,
    nextStep({ status, convention, waiting: undefined }),
    nextStep({ status, convention, waiting: { side: 'utc' } }),
  ]);
  const quiet = 'Resolve it, if what caused it is gone.';
  expect(steps).toEqual(
    [undefined, ...statuses].map((status) => {
      if (status === 'resolved' || status === 'false-alarm')
        return [status, ...[1, 2].map(() => expect.stringMatching(/^Nothing now: /))];
      return status === 'quiet' ? [status, quiet, quiet] : [status, rule, put];
    }),
  );
});

test('a decision without a side names none', () => {
  const step = nextStep({ status: 'ongoing', convention, waiting: { side: '' } });
  expect(step).toBe('Put what was decided into the repository.');
});

test.each([
  [{}, true],
  [{ markedDay: '2026-11-30' }, false],
  [{ inForceDay: '2026-11-30' }, false],
  [{ withdrawnDay: '2026-11-30' }, false],
])('a decision of which is known %j waits: %s', (known, waits) => {
  expect(isWaiting({ markedDay: null, inForceDay: null, withdrawnDay: null, ...known })).toBe(
    waits,
  );
});
