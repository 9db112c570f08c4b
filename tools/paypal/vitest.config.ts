import { defineConfig } from 'vitest/config';

/** A limit for hanging tests only, as in the check. */
const HANGS_MS = 900_000;

/** Separate from the check's tests, which do not need this library. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
  },
});
