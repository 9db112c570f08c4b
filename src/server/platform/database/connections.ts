import pg from 'pg';
import { CONNECTIONS } from './connection-budget.ts';

/**
 * The database is away, full or too slow, or it ended the work. A commit that was under way may have happened, so an
 * operation that is tried again must be safe to run twice.
 */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
}

/**
 * PostgreSQL's states: connection (08), out of resources (53), system error (58), shutdown and crash (57P0x), a statement
 * over its time limit (57014), a server that became read-only because another one took over (25006).
 */
const STATES = /^(08|53|58|57P0)|^(57014|25006)$/;

/** Codes that Node gives to errors of a socket, of TLS and of name resolution. */
const SOCKET_CODES =
  /^(ECONN\w+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_\w+|E(HOST|NET)(UNREACH|DOWN|RESET)|ERR_(STREAM|SSL|TLS)_\w+)$/;

/** Messages of pg about a connection, which have no code. A test looks for each of them in its sources. */
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

/** An outage is one of the known kinds. Every other error is a fault of ours, such as in a parser or in a value of the statement. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? CONNECTION_MESSAGES.has(error.message) : SOCKET_CODES.test(code);
};

const outage = (cause: unknown): DatabaseOutage =>
  new DatabaseOutage(cause instanceof Error ? cause.message : String(cause), { cause });

/** Beside its message PostgreSQL quotes the row that it refused: what people told us, which no log and no queue may keep. */
const withoutRow = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) error.detail = undefined;
  return error;
};

/** For a statement: a DatabaseOutage if the error says nothing about the statement itself. */
export const outageOf = (error: unknown): unknown =>
  !(error instanceof DatabaseOutage) && isOutage(error) ? outage(error) : withoutRow(error);

/** For a connection: every error is an outage, even a wrong password. */
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

/** The role that all queries of the server run under. It may not change the journal (database/grants.sql). */
export const APP_ROLE = 'watchwell_app';

/**
 * For requests, which wait for an answer. The limit of the server ends the statement; that of the client also ends a
 * connection that no longer answers.
 */
const PROMPT = { connectionTimeoutMillis: 5_000, statement_timeout: 4_500, query_timeout: 5_000 };
/** For what reads or writes a whole table, and nobody waits for. */
export const UNHURRIED = { connectionTimeoutMillis: 60_000, statement_timeout: 0, query_timeout: 0 };
/** For background work, which may take longer. */
export const PATIENT = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000, query_timeout: 65_000 };

/**
 * A broken connection emits an 'error' event, beside the rejection of its statement. Without a listener that event ends the
 * process, and the pool listens only while the connection is idle.
 */
const heard = <C extends pg.ClientBase>(client: C): C => client.on('error', () => undefined);

export type Pool = pg.Pool;
export type Client = pg.Client;

type PoolOptions = Omit<pg.PoolConfig, 'options' | 'connectionString'> & {
  /** Null: the user of the connection string, without the limits of grants.sql. */
  role?: string | null;
  /** PostgreSQL settings of every connection, by name. */
  settings?: Record<string, string>;
};

/**
 * Seconds. When the network drops out, nobody tells PostgreSQL that we have gone: it would keep the connection, what that has
 * locked, and one of its places for two hours. So it asks, and gives up after a minute.
 */
const LEFT_BEHIND = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
};

/** Start parameters that ask for these PostgreSQL settings, and for what every lasting connection has. */
export const startOptions = (settings: Record<string, string>): string =>
  Object.entries({ ...LEFT_BEHIND, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Plans of prepared statements live as long as their connection, and are made for the tables as they were then. */
const LONGEST_SECONDS = 600;

/** The only way to make a pool: a broken connection does not end the process. */
export const createPool = (connectionString: string, options: PoolOptions = {}): Pool => {
  const { role = APP_ROLE, settings = {}, ...rest } = options;
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS.requests,
    ...PROMPT,
    maxLifetimeSeconds: LONGEST_SECONDS,
    options: startOptions(role === null ? settings : { role, ...settings }),
    ...rest,
  });
  pool.on('error', () => undefined);
  pool.on('connect', heard);
  return pool;
};

/** A single connection outside the pool. If it breaks, the process does not end. */
export const createClient = (connectionString: string, options: pg.ClientConfig = {}): Client =>
  heard(new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, ...options }));

/**
 * Opens a connection for one piece of work, without a time limit.
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

/** For places of a statement where no parameter is possible. */
export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);
