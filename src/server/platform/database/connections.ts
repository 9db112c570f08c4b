import pg from 'pg';
import type { Finding } from '../findings/findings.ts';

/** The most connections that a server opens, by purpose. */
export const CONNECTIONS = {
  requests: 10,
  background: 4,
  queue: 4,
  unhurried: 1,
  listener: 1,
  writer: 1,
};

/** Connections for PostgreSQL's superuser (3), a dump, a migration and an operator. */
const SPARE_CONNECTIONS = 10;

/** `max_connections` of the embedded PostgreSQL. */
export const EMBEDDED_CONNECTIONS = 200;

/** Connections of a server. */
export const SERVER_CONNECTIONS = Object.values(CONNECTIONS).reduce((sum, each) => sum + each);

/** Reports a PostgreSQL that allows fewer connections than a server needs. */
export const examineConnections = (most: number): Finding[] => {
  const needed = SERVER_CONNECTIONS + SPARE_CONNECTIONS;
  if (most >= needed) return [];
  return [
    {
      wrong: `it takes ${most} connections, and a server wants ${needed}`,
      mend: `raise max_connections of PostgreSQL: ${SERVER_CONNECTIONS} for each server, and ${SPARE_CONNECTIONS} besides`,
    },
  ];
};

/**
 * The database is away, full or too slow, or it cancelled the work. A commit in flight may have happened, so
 * a retried operation must be idempotent.
 */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
}

/**
 * PostgreSQL's states: connection (08), out of resources (53), system error (58), shutdown and crash (57P0x),
 * statement over its time limit (57014), server turned read-only after a failover (25006).
 */
const STATES = /^(08|53|58|57P0)|^(57014|25006)$/;

/** Node's error codes for sockets, TLS and name resolution. */
const SOCKET_CODES =
  /^(ECONN\w+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_\w+|E(HOST|NET)(UNREACH|DOWN|RESET)|ERR_(STREAM|SSL|TLS)_\w+)$/;

/** pg's messages about a connection, which have no code. A test looks for each of them in its sources. */
export const CONNECTION_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
]);

/** Recognises the kinds of an outage. Every other error is a fault of ours, as in a parser or a value. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? CONNECTION_MESSAGES.has(error.message) : SOCKET_CODES.test(code);
};

const outage = (cause: unknown): DatabaseOutage =>
  new DatabaseOutage(cause instanceof Error ? cause.message : String(cause), { cause });

/** Removes the rejected row that PostgreSQL quotes: no log and no queue may keep people's data. */
const withoutRow = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) error.detail = undefined;
  return error;
};

/** Returns a DatabaseOutage if the error of a statement says nothing about the statement itself. */
export const outageOf = (error: unknown): unknown =>
  !(error instanceof DatabaseOutage) && isOutage(error) ? outage(error) : withoutRow(error);

/** Turns every error of connecting into an outage, even a wrong password. */
export const orOutage = <T>(connecting: Promise<T>): Promise<T> =>
  connecting.catch((error: unknown) => {
    throw error instanceof DatabaseOutage ? error : outage(error);
  });

/** int8 columns are bigint in code, because money and ids would lose digits as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
/** A day has no time zone, so it stays a text: yyyy-mm-dd. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/** The type number of int8[], which pg's types do not name. */
const INT8_ARRAY = 1016 as never;
const parseInt8 = (text: string): bigint | null => (text === 'NULL' ? null : BigInt(text));
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8));
pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);

/**
 * The role that all queries of the server run under. It may not change the journal (the grants of
 * database/schema).
 */
export const APP_ROLE = 'watchwell_app';

/**
 * Time limits of a request, which somebody waits for. The server's limit ends the statement; the client's
 * limit also ends a connection that no longer answers.
 */
export const PROMPT = { connectionTimeoutMillis: 5_000, statement_timeout: 4_500, query_timeout: 5_000 };
/** Time limits of work that reads or writes a whole table and that nobody waits for. */
export const LONG_TIME_OUTS = { connectionTimeoutMillis: 60_000, statement_timeout: 0, query_timeout: 0 };
/** Time limits of background work. */
export const PATIENT = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000, query_timeout: 65_000 };

/**
 * Plans of the writer of credits, whose connection runs one statement only. A cached generic plan once became
 * a hash join over all views because of stale statistics, 16 times slower and growing.
 */
export const PINNED_PLANS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/**
 * Ignores the 'error' event of a broken connection, which would end the process; its statement is rejected
 * as well. The pool listens only while the connection is idle.
 */
const heard = <C extends pg.ClientBase>(client: C): C => client.on('error', () => undefined);

export type Pool = pg.Pool;
export type Client = pg.Client;

/** An address of the database, and whether a pooler stands there (`pooler.ts`). */
export type Reach = { connectionString: string; isPooled?: boolean };

/** A statement, or a query of pg, that may have a name. */
type Named = { name?: string | undefined };

/** A client of a pooler, which may run each statement on another connection: names of plans are lost. */
class NamelessClient extends pg.Client {
  override query(statement: unknown, ...more: unknown[]): never {
    if (typeof statement === 'object' && statement !== null) (statement as Named).name = undefined;
    return (super.query as (...words: unknown[]) => never)(statement, ...more);
  }
}

type PoolOptions = Omit<pg.PoolConfig, 'options' | 'connectionString' | 'Client'> & {
  /** Whether a pooler stands there. Its database sets role, time limit and settings, as a start checks. */
  isPooled?: boolean;
  /** The role to work under; null: the user of the connection string, without the limits of that role. */
  role?: string | null;
  /** PostgreSQL settings of every connection, by name. */
  settings?: Record<string, string>;
};

/**
 * TCP keep-alive in seconds: when the network drops out, PostgreSQL would keep the connection, its locks and
 * its slot for two hours. With it PostgreSQL gives up after a minute.
 */
const LEFT_BEHIND = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

/** Start parameters for these PostgreSQL settings, and for those of every lasting connection. */
export const startOptions = (settings: Record<string, string>): string =>
  Object.entries({ ...LEFT_BEHIND, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Prepared plans live as long as their connection, and fit the tables as they were when planned. */
const LONGEST_SECONDS = 600;

/** The only way to make a pool: a broken connection does not end the process. */
export const createPool = (connectionString: string, options: PoolOptions = {}): Pool => {
  const { role = APP_ROLE, settings = {}, isPooled = false, ...rest } = options;
  const pool = new pg.Pool({
    max: CONNECTIONS.requests,
    ...PROMPT,
    maxLifetimeSeconds: LONGEST_SECONDS,
    ...rest,
    connectionString,
    ...(isPooled
      ? { Client: NamelessClient, statement_timeout: undefined }
      : { options: startOptions(role === null ? settings : { role, ...settings }) }),
  });
  pool.on('error', () => undefined);
  pool.on('connect', heard);
  return pool;
};

/** Makes a single connection outside the pool. If it breaks, the process does not end. */
export const createClient = (connectionString: string, options: pg.ClientConfig = {}): Client =>
  heard(new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, ...options }));

/**
 * Opens a connection for one piece of work, without a time limit.
 * @throws DatabaseOutage when it cannot be opened; errors of the work
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

/** Quotes an identifier, for places of a statement that allow no parameter. */
export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);
