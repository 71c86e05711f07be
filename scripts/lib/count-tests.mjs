/**
 * What a vitest JSON report says, as far as it is counted here.
 * @typedef {{
 *   testResults?: readonly {
 *     name?: string,
 *     status?: string,
 *     message?: string,
 *     assertionResults?: readonly {fullName?: string, status?: string}[],
 *   }[],
 * }} Report
 */

/**
 * Counts a report. A file that could not be loaded counts as one failed test; skipped and unfinished tests are named.
 * @param {Report} report
 * @returns {{passed: number, failed: number, skipped: string[]}}
 */
export function countTests(report) {
  let passed = 0;
  let failed = 0;
  const skipped = [];
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    for (const test of tests) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed') failed += 1;
      else skipped.push(`${file.name}: ${test.fullName} (${test.status})`);
    }
    const broken = file.status === 'failed' && !tests.some((test) => test.status === 'failed');
    if (broken) failed += 1;
  }
  return { passed, failed, skipped };
}
