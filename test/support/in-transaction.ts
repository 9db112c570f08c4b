import type pg from 'pg';

/**
 * Runs a work on a connection in a transaction, which it ends itself. However it ends, nothing stays locked: a lock that a
 * failed test keeps lets whatever waits for it, and the end of the file, hang.
 */
export const inTransaction = async <T>(
  owner: pg.Pool,
  work: (holder: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    return await work(holder);
  } finally {
    // Closed and not given back: what the work has not committed is undone.
    holder.release(true);
  }
};
