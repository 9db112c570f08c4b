import pg from 'pg';
import { orOutage } from './database-outage.ts';

/** int8 columns are bigint in code: money and ids would lose digits as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
/** The type number of int8[]; pg's types name the plain types only. */
const INT8_ARRAY = 1016 as never;
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);

/** The role without rights to change the journal (database/grants.sql); the server's every query runs under it. */
export const APP_ROLE = 'watchwell_app';

/**
 * Of whoever waits for an answer. The server-side limit ends the statement, the client-side one also a connection that
 * went silent.
 */
const PROMPT = { connectionTimeoutMillis: 5_000, statement_timeout: 4_500, query_timeout: 5_000 };
/** Of work in the background, which may take its time. */
export const PATIENT = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000, query_timeout: 65_000 };

/**
 * A connection that breaks tells so by an 'error' event, beside the rejection of what was under way. Where nobody
 * listens that ends the process; the pool itself listens only while the connection is idle.
 */
const heard = <C extends pg.ClientBase>(client: C): C => client.on('error', () => undefined);

export type Pool = pg.Pool;
export type Client = pg.Client;

type PoolOptions = Omit<pg.PoolConfig, 'options' | 'connectionString'> & {
  /** Null: the user of the connection string, past all grants. */
  role?: string | null;
  /** Settings of PostgreSQL that hold for every connection, by name. */
  settings?: Record<string, string>;
};

/** The one way to make a pool: its connections may break at any moment without ending the process. */
export const createPool = (connectionString: string, options: PoolOptions = {}): Pool => {
  const { role = APP_ROLE, settings = {}, ...rest } = options;
  const all = role === null ? settings : { role, ...settings };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    ...PROMPT,
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...rest,
  });
  pool.on('error', () => undefined);
  pool.on('connect', heard);
  return pool;
};

/** A connection of its own for a listener or one piece of work, with the same promise. */
export const createClient = (connectionString: string, options: pg.ClientConfig = {}): Client =>
  heard(new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, ...options }));

/**
 * One connection for one piece of work, without a limit of time.
 * @throws DatabaseOutage when it cannot be opened, or what the work throws
 */
export const withClient = async <T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> => {
  const client = createClient(connectionString, options);
  try {
    await orOutage(client.connect());
    return await work(client);
  } finally {
    await client.end();
  }
};

/** As it stands in a statement, where no parameter may stand. */
export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);
