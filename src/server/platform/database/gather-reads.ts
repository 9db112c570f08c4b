type Waiting<K, V> = { key: K; resolve(value: V | undefined): void; reject(error: unknown): void };

const READ_LIMIT = 500;

/**
 * Makes one read of the many that ask at the same time: what is asked for while a read is under way goes together into
 * the next one. A hot path that needs one row each would else cost the database a statement each.
 */
export const gatherReads = <K, V>(read: (keys: K[]) => Promise<Map<K, V>>) => {
  const queue: Waiting<K, V>[] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, READ_LIMIT);
      try {
        const found = await read([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  };

  return (key: K): Promise<V | undefined> =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(() => void drain());
    });
};
