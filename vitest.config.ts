import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// `server-only` throws outside a server bundle; a test that runs a server's module is on the server.
const serverOnly = fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url));

const shared = {
  resolve: { alias: { 'server-only': serverOnly } },
  oxc: { jsx: { runtime: 'automatic' as const } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['{apps,packages,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.next/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          // Real processes and a real PostgreSQL start in these; a deadline only has to end what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
