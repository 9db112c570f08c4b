import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Ring, testFiles } from './test/rings.ts';
import { AT_NIGHT } from './test/support/at-night.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Needs = Pick<
  NonNullable<TestProjectInlineConfiguration['test']>,
  'alias' | 'globalSetup' | 'isolate' | 'setupFiles'
>;

const project = (rings: Ring[], needs: Needs = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...needs,
    setupFiles: [...(needs.setupFiles ?? []), 'src/web/i18n/all-texts.ts'],
    name: rings.join(' and '),
    include: rings.flatMap((ring) => testFiles(ring)),
    // No test needs the one before it. `--sequence.seed` repeats an order by the seed that a run prints.
    sequence: { shuffle: { tests: true } },
  },
});

/** Ends a test that hangs. */
const HANGS_MS = 900_000;
/** Shorter than the limit of a test, so that the message is that of the wait. */
const WAIT_MS = 300_000;

/** Libraries print what is wrong with a screen, which no reader of a passed run would see. */
const QUIET = 'test/support/quiet-console.ts';

const DATABASE: Needs = {
  globalSetup: ['test/support/start-cluster.ts'],
  alias: { './password-costs.ts': pathOf('test/support/password-costs.ts') },
};

/**
 * Whether the run names a ring. Each project has processes of its own, which load the server for 10 s of
 * processor time, so the rings with a database are one project unless one of them is named.
 */
const isRingAsked = process.argv.some((word) => word.startsWith('--project'));
const BY_DAY: Ring[] = ['slices', 'worlds'];
const AT_ANY_TIME: Ring[] = [...BY_DAY, 'nightly'];
/** Whether nightly tests run: at night, and when they import what changed. */
const isWhole = AT_NIGHT || process.argv.includes('--changed');
const WITH_DATABASE: Ring[][] = isRingAsked
  ? AT_ANY_TIME.map((ring) => [ring])
  : [isWhole ? AT_ANY_TIME : BY_DAY];

export default defineConfig({
  resolve: {
    alias: {
      'virtual:built-client': pathOf('test/support/built-client.ts'),
    },
  },
  test: {
    projects: [
      project(['unit'], { setupFiles: [QUIET] }),
      project(['dom'], {
        setupFiles: [QUIET, 'test/specification/empty-document.ts', 'test/specification/long-waits.ts'],
      }),
      ...WITH_DATABASE.map((rings) => project(rings, DATABASE)),
      // Its first file changes lists that all others read.
      project(['planted'], {
        ...DATABASE,
        isolate: true,
        setupFiles: ['test/specification/planted/plant.ts'],
      }),
    ],
    // No test file changes what another one imports; a module graph for each would take most of the time.
    isolate: false,
    pool: 'forks',
    // Two more than cores: tests wait for their database, and for processes that they start.
    maxWorkers: availableParallelism() + 2,
    // No file needs the one before it.
    sequence: { shuffle: { files: AT_NIGHT } },
    // Processes that tests start find their sources compiled and start in half the time.
    env: { NODE_COMPILE_CACHE: pathOf('node_modules/.cache/compiled') },
    // Limits for tests that hang. No test fails by the clock of a busy machine.
    expect: { poll: { timeout: WAIT_MS } },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
  },
});
