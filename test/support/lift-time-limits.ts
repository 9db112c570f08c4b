import { afterAll, beforeAll, vi } from 'vitest';

/** Disables the server's time-outs of calls and drawings in all tests of the file, for busy machines. */
export const liftTimeLimits = (): void => {
  beforeAll(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  });
  afterAll(() => {
    vi.mocked(AbortSignal.timeout).mockRestore();
  });
};
