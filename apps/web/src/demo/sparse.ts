import { busyFiles } from './busy-files.ts';
import { HOST, type Plot } from './plot.ts';

/**
 * A team as it was measured: about one session in ninety is interrupted, some twenty events a month. Nine machines, six
 * sessions of some thirty edits a day each.
 */
export const sparse: Plot = {
  seed: 'harbour, sparse',
  teamName: 'Harbour',
  claims: [`${HOST}/*`],
  repositories: [
    { name: 'orders', machines: [0, 1, 2, 3, 4, 5], edits: 130, until: 0, files: busyFiles.orders },
    {
      name: 'storefront',
      machines: [3, 4, 5, 6, 7],
      edits: 130,
      until: 0,
      files: busyFiles.storefront,
    },
    { name: 'ledger', machines: [6, 7, 8], edits: 90, until: 0, files: busyFiles.ledger },
  ],
  spots: [
    {
      repository: 'orders',
      path: 'src/Orders.Domain/OrderClock.cs',
      convention: 'datetime-kind',
      sides: ['local', 'utc'],
      between: ['test', 'test'],
      turns: [
        [41, 1],
        [21, 1],
        [9, 2],
        [3, 2],
      ],
    },
    {
      repository: 'storefront',
      path: 'src/lib/cart/use-cart.ts',
      convention: 'imports-style',
      sides: ['relative', 'alias'],
      between: ['build', 'typecheck'],
      turns: [
        [56, 1],
        [46, 2],
        [39, 1],
      ],
      decidedFrom: 52,
    },
    {
      repository: 'ledger',
      path: 'ledger/models/invoice.py',
      convention: 'imports-missing',
      sides: ['absent', 'present'],
      between: ['lint', 'test'],
      turns: [
        [34, 1],
        [14, 1],
        [6, 1],
      ],
    },
  ],
  once: 24,
  passed: 10,
  deeds: [
    {
      ago: 7,
      path: 'src/Orders.Domain/OrderClock.cs',
      what: 'note',
      text: 'The clock’s own tests expect UTC, those of the invoices local time.',
    },
  ],
  decisions: [
    {
      ago: 38,
      path: 'src/lib/cart/use-cart.ts',
      paths: ['/src/**'],
      side: 'alias',
      note: 'Modules are imported by their alias; the bundler and the type checker both know it.',
      markedAgo: 37,
    },
  ],
  owners: { orders: '*  @harbour/orders' },
};
