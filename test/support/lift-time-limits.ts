import { afterAll, beforeAll, vi } from 'vitest';

/** Lets calls and drawings take as long as a busy machine needs, in all tests of the file: the server's limits never come. */
export const liftTimeLimits = (): void => {
  beforeAll(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  });
  afterAll(() => {
    vi.mocked(AbortSignal.timeout).mockRestore();
  });
};
