/** What the busy team's CODEOWNERS files say, by repository; those of the others were never uploaded. */
export const busyOwners: Readonly<Record<string, string>> = {
  orders: [
    '*                      @harbour/orders',
    '/src/Orders.Api/       @harbour/orders @harbour/api-review',
    '*.csproj               @harbour/platform',
  ].join('\n'),
  storefront: [
    '*                      @harbour/storefront',
    '/src/server/           @harbour/storefront-api',
  ].join('\n'),
  ledger: [
    '/ledger/               @harbour/finance-systems',
    '/migrations/           @harbour/platform',
  ].join('\n'),
  platform: '*                      @harbour/platform',
};
