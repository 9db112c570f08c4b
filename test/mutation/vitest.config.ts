import { defineConfig } from 'vitest/config';

/** The tests of pure code that `npm run mutation` runs again for each mutant: without a database. */
export default defineConfig({
  test: {
    root: process.cwd(),
    isolate: false,
    include: [
      'src/shared/money/*.test.ts',
      'src/web/features/viewing/watch-{session,clock}.test.ts',
      'src/server/ledger/split-over-parts.test.ts',
      'src/server/payments/payment-machine.test.ts',
      'src/server/viewing/{beat-view,view-token}.test.ts',
    ],
  },
});
