import { expect, test } from 'vitest';
import { healthSentence, shareOf } from '../words/health-words.ts';
import { rejectionRemedy, rejectionWords } from '../words/rejections.ts';
import { isOlder } from '../words/versions.ts';
import { composeHealth } from './health.ts';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { facts } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const judged = (change: Parameters<typeof facts>[0]) => judgeHotspot(facts(change), period);
const repository = (repositoryId: number, lastActivityDay: string | null) => ({
  repositoryId,
  name: `github.com/acme/r${repositoryId}`,
  lastActivityDay,
  weeks: [],
});
const nothing = { repositories: [], hotspots: [], names: new Map(), versions: [], rejected: [] };

test('a repository was last heard of by its activity or by an event, whichever is later', () => {
  const { heard, lastDay } = composeHealth({
    ...nothing,
    repositories: [
      repository(1, '2026-11-20'),
      repository(2, null),
      repository(3, '2026-11-28'),
      repository(4, null),
    ],
    hotspots: [
      judged({ repositoryId: 1, lastDay: '2026-11-29' }),
      judged({ repositoryId: 1, lastDay: '2026-11-02' }),
      judged({ repositoryId: 2, lastDay: '2026-11-10' }),
    ],
  });
  expect(heard.map((row) => [row.repositoryId, row.lastDay])).toEqual([
    [1, '2026-11-29'],
    [3, '2026-11-28'],
    [2, '2026-11-10'],
    [4, null],
  ]);
  expect(lastDay).toBe('2026-11-29');
});

test('what became of refusals adds up by convention; one without any has no row', () => {
  const { insisted } = composeHealth({
    ...nothing,
    hotspots: [
      judged({ convention: 'naming', refused: 4, insisted: 1 }),
      judged({ convention: 'naming', refused: 3, bypassed: 2 }),
      judged({ convention: 'quotes', refused: 9 }),
      judged({ convention: 'async', noted: 5 }),
    ],
  });
  expect(insisted).toEqual([
    { convention: 'quotes', refused: 9, insisted: 0, bypassed: 0 },
    { convention: 'naming', refused: 7, insisted: 1, bypassed: 2 },
  ]);
});

test('the sentence says silence first, and how much was turned away', () => {
  const heard = { today: '2026-11-30', days: 30, rejectedItems: 0 };
  expect(healthSentence({ ...heard, lastDay: null })).toBe(
    'The server runs, but no machine’s work was reported yet.',
  );
  expect(healthSentence({ ...heard, lastDay: '2026-11-29' })).toBe(
    'Events arrive: the last came yesterday. None was turned away.',
  );
  expect(healthSentence({ ...heard, lastDay: '2026-11-20', rejectedItems: 1 })).toBe(
    'Nothing has arrived for 10 days. 1 item was turned away in 30 days.',
  );
});

test('a share of few says nothing and is left out', () => {
  expect([shareOf(2, 4), shareOf(2, 5), shareOf(0, 9)]).toEqual([undefined, '40 %', '0 %']);
});

test('a code reads as a sentence, also one that this version does not know', () => {
  expect(rejectionWords('repository_not_claimed')).toBe(
    "The repository matches none of the team's patterns.",
  );
  expect(rejectionRemedy('repository_not_claimed')).toContain('settings');
  expect(rejectionWords('invalid_language')).toBe('The language is not one that version 1 knows.');
  expect(rejectionWords('something_new')).toBe('The server said something_new.');
});

test('versions compare by their numbers, and what is none is never older', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect([isOlder('0.1.0', '0.1.0'), isOlder('1.0.0', '0.9.9'), isOlder('other', '0.1.0')]).toEqual(
    [false, false, false],
  );
});
