import type { PlotRepository } from './plot.ts';

type Files = PlotRepository['files'];

/** Files in which something flipped once, by repository. */
export const busyFiles = {
  orders: [
    ['src/Orders.Api/Endpoints/CancelOrder.cs', 'async'],
    ['src/Orders.Api/Endpoints/ListOrders.cs', 'error-handling'],
    ['src/Orders.Api/Program.cs', 'call-order'],
    ['src/Orders.Domain/Basket.cs', 'nullability'],
    ['src/Orders.Domain/Money.cs', 'access'],
    ['src/Orders.Domain/Shipment.cs', 'nullability'],
    ['src/Orders.Infrastructure/Migrations/20260911_AddReturns.cs', 'migration-name'],
    ['src/Orders.Infrastructure/OrderRepository.cs', 'async'],
    ['tests/Orders.Domain.Tests/BasketTests.cs', 'naming'],
    ['tests/Orders.Domain.Tests/MoneyTests.cs', 'literal'],
  ],
  storefront: [
    ['src/app/checkout/page.tsx', 'imports-missing'],
    ['src/app/search/results.tsx', 'type-annotation'],
    ['src/components/price-tag.tsx', 'quotes'],
    ['src/components/rating.tsx', 'suppression'],
    ['src/lib/currency.ts', 'literal'],
    ['src/lib/track.ts', 'feature-in-out'],
    ['src/server/session.ts', 'type-annotation'],
    ['src/server/upstream.ts', 'error-handling'],
    ['eslint.config.ts', 'boolean-config'],
    ['tests/checkout.spec.ts', 'literal'],
    ['tests/search.spec.ts', 'async'],
  ],
  ledger: [
    ['ledger/accounts/balance.py', 'type-annotation'],
    ['ledger/accounts/close.py', 'error-handling'],
    ['ledger/export/camt053.py', 'datetime-kind'],
    ['ledger/export/csv_writer.py', 'whitespace'],
    ['ledger/jobs/nightly.py', 'imports-missing'],
    ['ledger/models/entry.py', 'nullability'],
    ['migrations/0042_entry_currency.py', 'migration-name'],
    ['tests/test_close.py', 'literal'],
    ['pyproject.toml', 'version-pin'],
  ],
  pricing: [
    ['cmd/pricing/main.go', 'call-order'],
    ['internal/rules/bundle.go', 'error-handling'],
    ['internal/rules/discount.go', 'naming'],
    ['internal/store/cache.go', 'access'],
    ['internal/tax/vat.go', 'literal'],
    ['internal/tax/vat_test.go', 'literal'],
  ],
  'courier-app': [
    ['lib/map/route_line.dart', 'async'],
    ['lib/sync/queue.dart', 'async'],
    ['lib/theme/colours.dart', 'naming'],
    ['lib/widgets/parcel_tile.dart', 'nullability'],
    ['test/sync/queue_test.dart', 'literal'],
  ],
  platform: [
    ['modules/network/main.tf', 'boolean-config'],
    ['modules/queue/variables.tf', 'version-pin'],
    ['pipelines/release.yaml', 'call-order'],
    ['pipelines/review.yaml', 'boolean-config'],
  ],
  'warehouse-sync': [
    ['src/main/java/harbour/sync/Batch.java', 'access'],
    ['src/main/java/harbour/sync/Cursor.java', 'nullability'],
    ['src/main/java/harbour/sync/Retry.java', 'error-handling'],
    ['src/test/java/harbour/sync/CursorTest.java', 'naming'],
  ],
  'legacy-reports': [
    ['app/reports/monthly.rb', 'comments'],
    ['db/views/turnover.sql', 'whitespace'],
  ],
  handbook: [],
} as const satisfies Readonly<Record<string, Files>>;
