const EVERY_MS = 5_000;

/**
 * Does the work every few seconds, and when it is asked to. One run after the other, so that what was there before a flush is done with
 * after it.
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
