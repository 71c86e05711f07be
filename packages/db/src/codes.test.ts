import { conventions } from '@unthrash/conventions';
import { expect, test } from 'vitest';
import { agentNumber, aroundNumber, aroundOf, codes, verdictNumbers } from './codes.ts';

test('a word keeps its number for ever: what is stored would change its meaning', () => {
  const stored = Object.entries(codes).map(([name, list]) => `${name}: ${list.words().join(' ')}`);
  expect(stored).toEqual([
    'side: lf crlf tabs spaces single double backtick with without present absent relative alias extension no-extension named default namespace qualified bare timestamp sequence nullable non-null required optional enabled disabled utc local unspecified camel snake pascal kebab upper prefixed any unknown object dynamic inferred explicit suppressed reported sync async public internal protected private exported unexported throw return result catch panic exact range on off in out',
    'kind: undo redo',
    'verdict: passed noted refused asked insisted bypassed',
    'because: window debug roll-back human commit policy',
    'between: test lint format typecheck build review nothing unknown',
    'outcome: failed passed unknown',
    'gap: <1m 1-5m 5-15m >15m',
    'size: 1 2-5 6-20 >20',
    'agent: claude-code',
  ]);
});

test('every side of every convention has a number', () => {
  const sides = new Set<string>(conventions.flatMap((each) => [...each.sides]));
  for (const side of sides) expect(codes.side.wordOf(codes.side.numberOf(side))).toBe(side);
});

test('a word without a number is an error, but an agent without one is another agent', () => {
  expect(() => codes.side.numberOf('purple')).toThrow(RangeError);
  expect(() => codes.kind.wordOf(9)).toThrow(RangeError);
  expect(codes.because.numberOf('')).toBe(0);
  expect(agentNumber('a-new-agent')).toBe(0);
  expect(agentNumber('claude-code')).toBe(1);
});

test('the numbers that statements name are those of the list', () => {
  for (const [verdict, number] of Object.entries(verdictNumbers)) {
    expect(codes.verdict.numberOf(verdict)).toBe(number);
  }
});

test('what stood around a flip is four digits of one number, each of a list shorter than ten', () => {
  const around = { between: 'unknown', outcome: 'passed', gap: '>15m', size: '2-5' };
  expect(aroundNumber(around)).toBe(8242);
  expect(aroundOf(8242)).toEqual(around);
  for (const name of ['between', 'outcome', 'gap', 'size'] as const) {
    expect(codes[name].words().length).toBeLessThan(10);
  }
});
