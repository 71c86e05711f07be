import { expect, test } from 'vitest';
import { tickedIn } from './ticked.ts';

test('ticks are whole numbers, each once, and nothing else of an address is one', () => {
  expect(tickedIn('3,12,3')).toEqual(['3', '12']);
  expect(tickedIn(undefined)).toEqual([]);
  expect(tickedIn('-1,0,1e3,<b>,&x=1,,99999999999')).toEqual([]);
  expect(tickedIn(Array.from({ length: 500 }, (_, at) => at + 1).join(',')).length).toBe(100);
});
