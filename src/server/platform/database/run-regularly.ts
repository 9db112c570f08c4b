const EVERY_MS = 5_000;

/**
 * Runs the work every few seconds and on demand. Runs never overlap: after `flush()` every earlier entry is
 * written.
 */
export const runRegularly = (work: () => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    running = running.then(work);
    return running;
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    flush,
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
};
