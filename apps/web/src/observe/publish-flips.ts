import 'server-only';
import { metrics } from '@opentelemetry/api';
import { type PublishedFlips, readPublishedFlips } from '@unthrash/db/read/read-published-flips';
import { database } from '../server/database.ts';
import { GROUP_SIZE } from '../words/machines.ts';

/**
 * Gives the team's own collector its published cells: flips of the last full week by repository, convention and verdict,
 * of repositories with a group of machines. They are read once a day, so that the collector's times say nothing of when
 * somebody worked.
 */
export function publishFlips(now: () => Date = () => new Date()): void {
  const gauge = metrics.getMeter('unthrash').createObservableGauge('unthrash.flips', {
    description: 'Flips of the last full week',
  });
  let known: { readonly day: string; readonly cells: readonly PublishedFlips[] } | undefined;
  gauge.addCallback(async (result) => {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    if (known?.day !== day) {
      known = { day, cells: await readPublishedFlips(database(), at, GROUP_SIZE) };
    }
    for (const { flips, ...cell } of known.cells) result.observe(flips, cell);
  });
}
