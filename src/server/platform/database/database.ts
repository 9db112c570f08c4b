import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/** int8 columns are bigint in code: money and ids would lose digits as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
/** The type number of int8[]; pg's types name the plain types only. */
const INT8_ARRAY = 1016 as never;
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);

/** A store narrows it to its own tables with `withTables`, so another slice's table does not compile. */
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type DatabaseTransaction = Transaction<{}>;
/** What a store's function takes: the database, or the transaction its caller has opened. */
export type Queryable = Database | DatabaseTransaction;

/** The role without rights to change the journal (migration 0008); the server's every query runs under it. */
const APP_ROLE = 'watchwell_app';

export const createPool = (
  connectionString: string,
  options: pg.PoolConfig & { role?: string | null } = {},
): pg.Pool => {
  const { role = APP_ROLE, ...rest } = options;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // The server-side limit ends the statement, the client-side one also a connection that went silent.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    ...(role === null ? {} : { options: `-c role=${role}` }),
    ...rest,
  });
  // Without a listener a database restart would end the process through an unhandled 'error' event.
  pool.on('error', () => undefined);
  return pool;
};

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool }) });
