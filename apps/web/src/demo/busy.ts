import { busyDecisions, busyDeeds } from './busy-deeds.ts';
import { busyFiles } from './busy-files.ts';
import { busyOwners } from './busy-owners.ts';
import { busySpots } from './busy-spots.ts';
import { HOST, type Plot } from './plot.ts';

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A team of 26 machines in nine repositories, with more drift than a usual one: every state and action is in it. */
export const busy: Plot = {
  seed: 'harbour, busy',
  teamName: 'Harbour',
  claims: [`${HOST}/*`],
  repositories: [
    { name: 'orders', machines: from(0, 8), edits: 90, until: 0, files: busyFiles.orders },
    {
      name: 'storefront',
      machines: from(6, 15),
      edits: 110,
      until: 0,
      files: busyFiles.storefront,
    },
    { name: 'ledger', machines: from(14, 19), edits: 80, until: 0, files: busyFiles.ledger },
    { name: 'pricing', machines: from(2, 7), edits: 60, until: 0, files: busyFiles.pricing },
    {
      name: 'courier-app',
      machines: from(20, 25),
      edits: 80,
      until: 0,
      files: busyFiles['courier-app'],
    },
    {
      name: 'platform',
      machines: [0, 6, 14, 20, 25],
      edits: 30,
      until: 0,
      files: busyFiles.platform,
    },
    {
      name: 'warehouse-sync',
      machines: from(16, 21),
      edits: 50,
      until: 0,
      files: busyFiles['warehouse-sync'],
    },
    {
      name: 'legacy-reports',
      machines: [15, 16, 17],
      edits: 20,
      until: 44,
      files: busyFiles['legacy-reports'],
    },
    { name: 'handbook', machines: from(0, 5), edits: 10, until: 0, files: busyFiles.handbook },
  ],
  spots: busySpots,
  once: 44,
  passed: 36,
  deeds: busyDeeds,
  decisions: busyDecisions,
  owners: busyOwners,
};
