import { expect, test } from 'vitest';
import { countTests } from './count-tests.mjs';

test('passed and failed tests are summed over files', () => {
  const report = {
    testResults: [
      {
        name: 'a',
        status: 'passed',
        assertionResults: [{ status: 'passed' }, { status: 'passed' }],
      },
      {
        name: 'b',
        status: 'failed',
        assertionResults: [{ status: 'passed' }, { status: 'failed' }],
      },
    ],
  };
  expect(countTests(report)).toEqual({ passed: 3, failed: 1, skipped: [] });
});

test('a file that could not be loaded is one failed test', () => {
  expect(
    countTests({ testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] }),
  ).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
  });
});

test('skipped and unfinished tests are named with their file', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'one', status: 'skipped' },
          { fullName: 'two', status: 'todo' },
          { fullName: 'three', status: 'passed' },
        ],
      },
    ],
  };
  expect(countTests(report)).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['a.test.ts: one (skipped)', 'a.test.ts: two (todo)'],
  });
});

test('a report without tests counts nothing', () => {
  expect(countTests({})).toEqual({ passed: 0, failed: 0, skipped: [] });
});
