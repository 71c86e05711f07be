import {
  hostilePaths,
  hostileRepositories,
  unprintableNames,
} from '@unthrash/events/testing/hostile-names';
import { expect, test } from 'vitest';
import { safeText } from './safe-text.ts';

/** To be read by a person; `vitest -u` renews it. */
test('what a terminal is given of hostile names can be read in the golden file', async () => {
  const names = [...hostileRepositories, ...hostilePaths, ...unprintableNames];
  const written = names.map((name) => `${JSON.stringify(name)}\n  ${safeText(name)}\n`);
  await expect(written.join('')).toMatchFileSnapshot('./testing/hostile-names.terminal.txt');
});

test('nothing that moves a cursor, breaks a line or turns the writing round gets to a terminal', () => {
  for (const name of unprintableNames) {
    expect(safeText(name)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\uFEFF]/u);
  }
});
