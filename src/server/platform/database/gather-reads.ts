import DataLoader from 'dataloader';
import { beyondPatience, inPatience } from './patience.ts';

const READ_LIMIT = 500;

/**
 * Makes one query of many reads: keys that are asked for while a query runs go together into the next one. Each waits with
 * the patience of its own request. For hot paths that need one row for each request.
 */
export const gatherReads = <K, V>(
  read: (keys: K[]) => Promise<Map<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let reading: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const query = beyondPatience(() => read([...new Set(keys)]));
      reading = query.catch(() => undefined);
      const found = await query;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      maxBatchSize: READ_LIMIT,
      batchScheduleFn: (dispatch) => void reading.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => inPatience(loader.load(key));
};
