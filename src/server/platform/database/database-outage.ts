import pg from 'pg';

/**
 * The database is away, full, too slow or ended the work. Nobody knows whether a commit that was under way happened, so
 * whatever is tried again must be safe to be done twice.
 */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
}

/**
 * By PostgreSQL's list of states: connection (08), out of resources (53), its system's disk (58), shutdown and crash
 * (57P0x), a statement over its time limit (57014), a server that only reads since another one took over (25006).
 */
const STATES = /^(08|53|58|57P0)|^(57014|25006)$/;

/** What is no answer of PostgreSQL comes from the way to it, but for a fault of ours in a statement's values. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '');
  return !(error instanceof TypeError || error instanceof RangeError);
};

const outage = (cause: unknown): DatabaseOutage =>
  new DatabaseOutage(cause instanceof Error ? cause.message : String(cause), { cause });

/** For a statement: a DatabaseOutage where it says nothing about the statement itself. */
export const outageOf = (error: unknown): unknown =>
  !(error instanceof DatabaseOutage) && isOutage(error) ? outage(error) : error;

/** For a connection: whatever keeps it from being made is an outage, a wrong password too. */
export const orOutage = <T>(connecting: Promise<T>): Promise<T> =>
  connecting.catch((error: unknown) => {
    throw error instanceof DatabaseOutage ? error : outage(error);
  });
