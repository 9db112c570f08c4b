import { vi } from 'vitest';

/** Longer than waits on a busy machine, shorter than a test's limit, so that this error is shown. */
const LIMIT_MS = 300_000;

/** Repeats `look` until it stops throwing, and returns its result. The error names `awaited`. */
export const eventually = async <T>(awaited: string, look: () => T | Promise<T>): Promise<T> => {
  try {
    return await vi.waitFor(look, { timeout: LIMIT_MS, interval: 20 });
  } catch (last) {
    const why = last instanceof Error ? last.message : String(last);
    throw new Error(`waited ${LIMIT_MS / 1_000} s for ${awaited}: ${why}`, { cause: last });
  }
};
