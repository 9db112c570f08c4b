import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Ring, testFiles } from './test/rings.ts';
import { AT_NIGHT } from './test/support/at-night.ts';

const ring = (
  name: Ring,
  globalSetup: string[],
  setupFiles: string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: testFiles(name),
    globalSetup,
    setupFiles,
    // No test needs the one before it. `--sequence.seed` repeats an order: its seed stands in the first lines.
    sequence: { shuffle: { tests: true } },
  },
});

const HANGS_MS = 900_000;
const CLUSTER = 'test/support/start-cluster.ts';

export default defineConfig({
  resolve: {
    alias: {
      'virtual:built-client': fileURLToPath(new URL('test/support/built-client.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      ring('unit', []),
      ring('dom', [], ['test/specification/empty-document.ts']),
      ring('slices', [CLUSTER]),
      ring('worlds', [CLUSTER]),
    ],
    setupFiles: ['src/web/i18n/all-texts.ts'],
    // No test file changes what another one imports, and a fresh module graph for each would cost most of the time.
    isolate: false,
    pool: 'forks',
    // Both cores of a small machine: the process that leads has little to do.
    maxWorkers: '100%',
    // No file needs the one before it.
    sequence: { shuffle: { files: AT_NIGHT } },
    // The processes that tests start find their sources compiled, in half the time.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    // For what hangs, and nothing else: however busy the machine is, no test fails by its clock.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
  },
});
