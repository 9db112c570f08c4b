import { afterEach, beforeEach, expect, vi } from 'vitest';

const printed: unknown[][] = [];

/** Fails a test during which React or a library prints a warning: its cause is mended, not its output. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void printed.push(words));
});

afterEach(() => {
  expect(printed.splice(0)).toEqual([]);
});
