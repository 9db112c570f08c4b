import { defineConfig } from 'vitest/config';

const BUILT_CLIENT = 'virtual:built-client';

/** What vite.config.ts takes from the built client: tests render pages from their sources, with nothing built. */
const withoutBuild = {
  name: 'without-build',
  resolveId: (id: string) => (id === BUILT_CLIENT ? `\0${BUILT_CLIENT}` : undefined),
  load: (id: string) =>
    id === `\0${BUILT_CLIENT}`
      ? "export const manifest = {}, css = '', fullSheet = 'full.css', styleHash = 'sha256-none';"
      : undefined,
};

export default defineConfig({
  plugins: [withoutBuild],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sandbox/**/*.test.ts',
      'test/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['test/support/start-cluster.ts'],
    // No test file changes what another one imports, and a fresh module graph for each would cost most of the time.
    isolate: false,
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
