import { vi } from 'vitest';

/** Only what never comes reaches it, however busy the machine is. Below the limit of a test, so that this one speaks. */
const LIMIT_MS = 300_000;

/** Looks until `look` throws no more, and returns what it returns. `awaited` names what did not come in time. */
export const eventually = async <T>(awaited: string, look: () => T | Promise<T>): Promise<T> => {
  try {
    return await vi.waitFor(look, { timeout: LIMIT_MS, interval: 20 });
  } catch (last) {
    const why = last instanceof Error ? last.message : String(last);
    throw new Error(`waited ${LIMIT_MS / 1_000} s for ${awaited}: ${why}`, { cause: last });
  }
};
