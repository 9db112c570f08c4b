import type pg from 'pg';

/**
 * Runs a function in a transaction, which the function ends itself. Afterwards no lock is left: a leaked one
 * would block other statements and the end of the file.
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
    // Closes the connection instead of returning it, which rolls back uncommitted work.
    holder.release(true);
  }
};
