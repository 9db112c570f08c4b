import DataLoader from 'dataloader';
import type { Queryable } from './database.ts';
import { withinWaitLimit, withoutWaitLimit } from './wait-limit.ts';

const MOST_IN_ONE = 500;
/** A caller does not join a statement older than this; its connection may be dead. */
const HOLDS_UP_MS = 50;

const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> => {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, milliseconds);
  return Promise.race([work.finally(() => clearTimeout(limit)), tooLong]);
};

/**
 * Combines calls into one statement: keys that come while it runs go into the next one, so each answer is
 * newer than its call. Each call waits with the limit of its own request.
 */
export const gatherCalls = <K, V>(
  run: (keys: K[]) => Promise<Map<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let running: Promise<unknown> | null = null;
  const loader = new DataLoader<K, V | undefined>(
    async (keys) => {
      const statement = withoutWaitLimit(() => run([...new Set(keys)]));
      const ended = statement
        .catch(() => undefined)
        .finally(() => {
          if (running === ended) running = null;
        });
      running = ended;
      const found = await statement;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      maxBatchSize: MOST_IN_ONE,
      batchScheduleFn: (dispatch) => {
        if (running) void atMost(running, HOLDS_UP_MS).then(() => setImmediate(dispatch));
        else setImmediate(dispatch);
      },
    },
  );
  return (key) => withinWaitLimit(loader.load(key));
};

/** The same for reads that bring their database. A read in a transaction runs at once and alone. */
export const gatherByDatabase = <K, V>(
  read: (db: Queryable, keys: K[]) => Promise<Map<K, V>>,
): ((db: Queryable, key: K) => Promise<V | undefined>) => {
  const gathered = new WeakMap<Queryable, (key: K) => Promise<V | undefined>>();
  return async (db, key) => {
    if (db.isTransaction) return (await read(db, [key])).get(key);
    const find = gathered.get(db) ?? gatherCalls((keys: K[]) => read(db, keys));
    gathered.set(db, find);
    return find(key);
  };
};
