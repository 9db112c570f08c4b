import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/support/start-cluster.ts'],
    // No test file changes what another one imports, and a fresh module graph for each would cost most of the time.
    isolate: false,
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
