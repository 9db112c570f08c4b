const EVERY_MS = 5_000;

/**
 * Runs the work every few seconds and on demand. Runs never overlap: after `flush()` every earlier entry is
 * written.
 */
const runRegularly = (work: () => Promise<void>) => {
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

type CountBuffer<Count> = {
  add(count: Count): void;
  /** Writes the counts since the last flush. Counts that cannot be written wait for the next one. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Options<Count> = {
  /** Counts of the same key are summed. */
  keyOf(count: Count): string;
  sum(one: Count, other: Count): Count;
  /** Writes all of them in one statement. */
  write(counts: Count[]): Promise<void>;
  log: { error(fields: object, text: string): void };
};

/**
 * Sums counts in memory and writes them in batches every few seconds, because one statement for each would
 * slow requests. The figures may be a little late, and a killed server may lose some seconds of them.
 */
export const createCountBuffer = <Count>({ keyOf, sum, write, log }: Options<Count>): CountBuffer<Count> => {
  let counts = new Map<string, Count>();

  const add = (count: Count): void => {
    const key = keyOf(count);
    const known = counts.get(key);
    counts.set(key, known === undefined ? count : sum(known, count));
  };

  const writeAll = async (): Promise<void> => {
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await write(batch);
    } catch (error) {
      for (const count of batch) add(count);
      log.error({ err: error }, 'counts not written: retried with the next flush');
    }
  };

  return { add, ...runRegularly(writeAll) };
};
