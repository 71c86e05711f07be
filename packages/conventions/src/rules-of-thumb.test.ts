import { expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { rulesOfThumb } from './rules-of-thumb.ts';

test('every convention has two or three rules of thumb, and no rule stands twice with one', () => {
  for (const { id, next } of conventions) {
    const rules = rulesOfThumb(id);
    expect(rules[0]).toBe(next);
    expect(rules.length).toBeGreaterThanOrEqual(2);
    expect(rules.length).toBeLessThanOrEqual(3);
    expect(new Set(rules).size).toBe(rules.length);
  }
});

test('what a newer hook says has those of "something else"', () => {
  expect(rulesOfThumb('not-known-yet')).toEqual(rulesOfThumb('other'));
});
