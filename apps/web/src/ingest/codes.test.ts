import { codes } from '@unthrash/db/codes';
import { becauses, betweens, gaps, kinds, outcomes, sizes, verdicts } from '@unthrash/events';
import { expect, test } from 'vitest';

test('every word that an event may hold has a number to be stored by', () => {
  const lists = {
    kind: kinds,
    verdict: verdicts,
    because: becauses,
    between: betweens,
    outcome: outcomes,
    gap: gaps,
    size: sizes,
  };
  for (const [name, words] of Object.entries(lists)) {
    const list = Object.entries(codes).find(([each]) => each === name)?.[1];
    expect(words.map((word) => list?.wordOf(list.numberOf(word)))).toEqual([...words]);
  }
});
