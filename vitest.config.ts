import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      'virtual:built-client': fileURLToPath(new URL('test/support/built-client.ts', import.meta.url)),
    },
  },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sandbox/**/*.test.ts',
      'test/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'dev/**/*.test.tsx',
    ],
    globalSetup: ['test/support/start-cluster.ts'],
    setupFiles: ['src/web/i18n/all-texts.ts'],
    // No test file changes what another one imports, and a fresh module graph for each would cost most of the time.
    isolate: false,
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
