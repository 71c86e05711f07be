import { expect, it } from 'vitest';
import type { Refusal } from '../refusals/refusal.ts';
import { explain } from './why.ts';

const refusal: Refusal = {
  v: 1,
  at: 0,
  session: 's',
  call: 'c',
  project: 'billing',
  file: 'src/Clock.cs',
  answer: 'refuse',
  policy: 'standard',
  convention: 'datetime-kind',
  from: 'utc',
  to: 'local',
  kind: 'undo',
  flip: 2,
  age: 60_000,
  lines: 1,
  more: 0,
  insistable: false,
  note: '',
};

it.each<[Partial<Refusal>, string]>([
  [{ insistable: true, flip: 1 }, 'the same edit, proposed again, goes through.'],
  [{}, 'it stays refused.'],
  [{ answer: 'ask', flip: 3 }, 'a person decides, each time that it is proposed.'],
  [{ answer: 'ask', insistable: true }, 'a person decides, each time that it is proposed.'],
])('says of %j what becomes of the same edit', (change, ending) => {
  const text = explain({ ...refusal, ...change }, 120_000, (command) => command);
  const [rule] = text.split('\n').filter((line) => line.startsWith('Rule: '));
  expect(rule).toMatch(
    /^Rule: flip \d of this place since the last human message, under the policy /,
  );
  expect(rule?.endsWith(ending)).toBe(true);
});

it.each(['standard', 'relaxed', 'strict'] as const)(
  'promises under %s only what the ladder holds to: under strict a message changes nothing',
  (policy) => {
    const text = explain({ ...refusal, policy }, 120_000, (command) => command);
    expect(text.includes('never refused')).toBe(policy !== 'strict');
    expect(text.includes('old enough')).toBe(policy === 'strict');
    expect(text.includes('--policy standard')).toBe(policy === 'strict');
  },
);
