import { defineConfig } from 'vitest/config';

/** The tests of pure code that `npm run mutation` runs again for each mutant: without a database. */
export default defineConfig({
  test: {
    root: process.cwd(),
    isolate: false,
    include: [
      'src/shared/money/*.test.ts',
      'src/web/features/viewing/*.test.ts',
      'src/server/ledger/split-over-parts.test.ts',
      'src/server/payments/payment-machine.test.ts',
    ],
  },
});
