import { expect, test } from 'vitest';
import { composeConventions } from './conventions.ts';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { care, facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const days = { firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-29', flipDays: 2, weeks: 2 };

function hotspot(hotspotId: number, flips: number, change: Parameters<typeof facts>[0] = {}) {
  const now = history(flips === 0 ? {} : { ...days, flips });
  return judgeHotspot(facts({ hotspotId, now, ...change }), period);
}

test('a convention adds up its hotspots over all repositories, and names the folders with the most flips', () => {
  const [row] = composeConventions([
    hotspot(1, 2, { path: 'src/a/b/c/d.cs' }),
    hotspot(2, 5, { path: 'src/a/b/e.cs' }),
    hotspot(3, 1, { path: 'README.md', repositoryId: 2, repository: 'github.com/acme/web' }),
  ]);
  expect(row).toMatchObject({ flips: 8, firm: 3, files: 3, hotspots: 3, moreFolders: 0 });
  expect(row?.folders.map(({ folder, flips, hotspots }) => [folder, flips, hotspots])).toEqual([
    ['src/a/b/', 7, 2],
    ['', 1, 1],
  ]);
});

test('conventions stand by their flips; what a newer hook says stands with "something else"', () => {
  const rows = composeConventions([
    hotspot(1, 1, { convention: 'naming' }),
    hotspot(2, 5, { convention: 'async' }),
    hotspot(3, 2, { convention: 'not-known-yet' }),
    hotspot(4, 2, { convention: 'other' }),
  ]);
  expect(rows.map(({ convention, flips }) => [convention.id, flips])).toEqual([
    ['async', 5],
    ['other', 4],
    ['naming', 1],
  ]);
});

test('false alarms count for their convention, and are not firm', () => {
  const [row] = composeConventions([
    hotspot(1, 3, { care: care({ falseAlarmDay: '2026-11-29' }) }),
    hotspot(2, 3),
  ]);
  expect(row).toMatchObject({ falseAlarms: 1, hotspots: 2, firm: 1, flips: 6 });
});

test('one file with two hotspots of a convention is one file; one that was only let through is none', () => {
  const [row] = composeConventions([hotspot(1, 1), hotspot(2, 1), hotspot(3, 0, { passed: 2 })]);
  expect(row).toMatchObject({ files: 1, hotspots: 3 });
});

test('folders beyond the sixth are counted', () => {
  const many = Array.from({ length: 9 }, (_, at) => hotspot(at, 1, { path: `f${at}/x.ts` }));
  const [row] = composeConventions(many);
  expect([row?.folders.length, row?.moreFolders]).toEqual([6, 3]);
});
