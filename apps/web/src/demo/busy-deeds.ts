import type { Deed, PlotDecision } from './plot.ts';

const clock = 'src/Orders.Domain/OrderClock.cs';

/** What the busy team's lead did about its hotspots. */
export const busyDeeds: readonly Deed[] = [
  {
    ago: 26,
    path: 'ledger/api/errors.py',
    what: 'resolve',
    reason: 'Both tests expect an exception now',
  },
  {
    ago: 32,
    path: 'src/lib/format-price.ts',
    what: 'resolve',
    reason: 'The second fixture is gone',
  },
  { ago: 4, path: 'src/test/resources/feed/sample.json', what: 'mute-until', days: 21 },
  { ago: 3, path: 'pipelines/deploy.yaml', what: 'mute-more', more: 5 },
  { ago: 3, path: 'internal/tax/rates.json', what: 'false-alarm' },
  { ago: 9, path: 'src/app/account/address-form.tsx', what: 'label', convention: 'nullability' },
  { ago: 10, path: 'src/server/cart-api.ts', what: 'give-to', team: '@harbour/storefront' },
  { ago: 1, path: clock, what: 'take-over' },
  {
    ago: 12,
    path: clock,
    what: 'note',
    text: 'The clock’s own tests expect UTC, those of the invoices local time.',
  },
  {
    ago: 1,
    path: clock,
    what: 'note',
    text: 'Decided for UTC. The fixture of the invoices is still to be mended.',
  },
  { ago: 47, path: 'ledger/models/bill.py', what: 'same-as', other: 'ledger/models/invoice.py' },
];

export const busyDecisions: readonly PlotDecision[] = [
  {
    ago: 38,
    path: 'src/lib/cart/use-cart.ts',
    paths: ['/src/**'],
    side: 'alias',
    note: 'Modules are imported by their alias; the bundler and the type checker both know it.',
    markedAgo: 37,
  },
  {
    ago: 2,
    path: clock,
    paths: [],
    side: 'utc',
    note: 'Times are UTC everywhere; convert at the edge.',
  },
  {
    ago: 15,
    path: 'internal/rules/coupon.go',
    paths: ['/internal/**'],
    side: 'camel',
    note: 'Names are camel case in Go; the columns are mapped in the store.',
    markedAgo: 13,
  },
  {
    ago: 44,
    path: 'src/lib/format-price.ts',
    paths: ['/src/lib/format-price.ts'],
    side: '',
    note: 'Prices are rounded half up.',
    withdrawnAgo: 33,
  },
];
