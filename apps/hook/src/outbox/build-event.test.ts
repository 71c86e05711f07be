import { join } from 'node:path';
import { activity, flipEvent } from '@unthrash/events';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../commands/sample.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { gapOf, sizeOf } from './build-event.ts';
import { oneFigure } from './count-activity.ts';
import { languageOf } from './language.ts';
import { reportedPath } from './reported-path.ts';
import { reporterTags, secretFor, throwAwaySecret } from './secret.ts';

const scratch = scratchFolder();
const at = Date.UTC(2026, 10, 30, 12);

describe('an event', () => {
  it('fits the contract, has a reporter of three tags, and repeats its id for the same flip', () => {
    const secret = throwAwaySecret(at);
    const { event, activity: day } = sampleOf(['github.com/acme/*'], secret, at, 'full');
    expect(flipEvent.parse(event)).toEqual(event);
    expect(activity.parse(day)).toEqual(day);
    expect(event.reporter.split('.')).toHaveLength(3);
    expect(event.reporter.startsWith(day.reporter)).toBe(true);
    expect(sampleOf(['github.com/acme/*'], secret, at, 'full').event.id).toBe(event.id);
    expect(sampleOf(['github.com/acme/*'], throwAwaySecret(at), at, 'full').event.id).not.toBe(
      event.id,
    );
  });

  it.each([
    [0, '<1m'],
    [59_999, '<1m'],
    [60_000, '1-5m'],
    [300_000, '5-15m'],
    [900_000, '5-15m'],
    [900_001, '>15m'],
  ])('says that %d ms are %s', (milliseconds, gap) => {
    expect(gapOf(milliseconds)).toBe(gap);
  });

  it.each([
    [0, '1'],
    [1, '1'],
    [2, '2-5'],
    [5, '2-5'],
    [6, '6-20'],
    [20, '6-20'],
    [21, '>20'],
  ])('says that %d lines are %s', (lines, size) => {
    expect(sizeOf(lines)).toBe(size);
  });
});

describe('a path as it is reported', () => {
  it.each([
    ['src/Clock.cs', 'src/Clock.cs'],
    ['home/ann/Clock.cs', 'home/…/Clock.cs'],
    ['home/Ann/x.cs', 'home/…/x.cs'],
    ['notes/ann.md', 'notes/…'],
    ['planning/x.md', 'planning/x.md'],
    ['mail/bob@example.org/x.md', 'mail/…/x.md'],
    ['mail/to-bob@example.org.md', 'mail/…'],
    ['src/a\nb.ts', 'src/…'],
    ['src/\u202Egpj.ts', 'src/…'],
    ['src/\u001b[31m.ts', 'src/…'],
    ['../outside.ts', '…/outside.ts'],
    ['re\u0301sume\u0301.md', 'r\u00e9sum\u00e9.md'],
  ])('%j is %j', (path, reported) => {
    expect(reportedPath(path, 'ann', 'full')).toBe(reported);
  });

  it.each([
    ['home/ann.smith/x.cs', 'ann.smith', 'home/…/x.cs'],
    ['notes/ann.smith.md', 'ann.smith', 'notes/…'],
    ['home/Ann.Smith/x.cs', 'ANN.SMITH', 'home/…/x.cs'],
    ['home/jos\u00e9/x.cs', 'jose\u0301', 'home/…/x.cs'],
    ['home/jose\u0301/x.cs', 'jos\u00e9', 'home/…/x.cs'],
  ])('%j of %s is %j', (path, user, reported) => {
    expect(reportedPath(path, user, 'full')).toBe(reported);
  });

  it('hides the file’s own name on request', () => {
    expect(reportedPath('src/time/Clock.cs', 'ann', 'folder')).toBe('src/time/…');
    expect(reportedPath('Clock.cs', 'ann', 'folder')).toBe('…');
  });

  it.each([`${'long/'.repeat(200)}x.ts`, `${'ü'.repeat(600)}.ts`, `a/${'ü'.repeat(600)}.ts`])(
    'fits into 512 bytes and keeps the end',
    (path) => {
      const reported = reportedPath(path, '', 'full');
      expect(Buffer.byteLength(reported)).toBeLessThanOrEqual(512);
      expect(reported.startsWith('…')).toBe(true);
    },
  );
});

it.each([
  ['src/Clock.cs', 'csharp'],
  ['a/B.TSX', 'typescript'],
  ['.gitignore', 'other'],
  ['Makefile', 'other'],
  ['a.constructor', 'other'],
  ['x.annsecret', 'other'],
])('the language of %s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

it.each([
  [1, 1],
  [9, 9],
  [10, 10],
  [14, 10],
  [46, 50],
  [99, 100],
  [1234, 1000],
])('%d edits are reported as %d', (count, figure) => {
  expect(oneFigure(count)).toBe(figure);
});

it('a machine has another tag in each repository and at each hotspot, and one in the team', () => {
  const seen = [
    ['one', 'acme/a', 'x.cs', 'naming'],
    ['one', 'acme/a', 'x.cs', 'quotes'],
    ['one', 'acme/a', 'y.cs', 'naming'],
    ['one', 'acme/b', 'x.cs', 'naming'],
    ['two', 'acme/a', 'x.cs', 'naming'],
  ].map(([weekly = '', repo = '', ...hotspot]) => reporterTags(weekly, repo, hotspot).split('.'));
  const different = (at: number) => new Set(seen.map((tags) => tags[at])).size;
  // Weeks; weeks and repositories; all of them.
  expect([different(0), different(1), different(2)]).toEqual([2, 3, 5]);
  expect(new Set(seen.flat()).size).toBe(2 + 3 + 5);
});

it('the machine’s secret stays, the weekly one is thrown away with its week', () => {
  const path = join(scratch, 'secret.json');
  const monday = new Date(2026, 10, 30, 0, 0, 1).getTime();
  const first = secretFor(path, monday);
  expect(first.week).toBe('2026-W49');
  expect(secretFor(path, monday + 6 * 86_400_000)).toEqual(first);
  const next = secretFor(path, monday + 7 * 86_400_000);
  expect(next.machine).toBe(first.machine);
  expect(next.weekly).not.toBe(first.weekly);
});
