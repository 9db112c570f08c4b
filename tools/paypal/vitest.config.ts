import { defineConfig } from 'vitest/config';

/** For what hangs, and nothing else, as in the check. */
const HANGS_MS = 900_000;

/** Apart from the tests of the check, which do not need this library. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
  },
});
