import { webcrypto } from 'node:crypto';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  CamelCasePlugin,
  Kysely,
  Transaction as KyselyTransaction,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type SelectQueryBuilder,
} from 'kysely';
import { DatabaseOutage, orOutage, outageOf, type Pool } from './connections.ts';
import { inPatience } from './patience.ts';
import { namedStatement } from './prepared-statements.ts';

const tracer = trace.getTracer('watchwell');

/** A span of the trace of a request. The text has numbers for its values, so it names nobody. Costs nothing where nobody collects traces. */
export const traceStatement = <T>(text: string, run: () => Promise<T>): Promise<T> => {
  if (!trace.getActiveSpan()) return run();
  const [operation = 'SQL'] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return tracer.startActiveSpan(
    operation.toUpperCase(),
    { kind: SpanKind.CLIENT, attributes },
    async (span) => {
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
};

/** A slice queries its own tables through `tablesOf`. */
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type Transaction = KyselyTransaction<{}>;
/** What a store's function takes: the database, or the transaction its caller has opened. */
export type Queryable = Database | Transaction;

type Statement = ReturnType<typeof namedStatement> & { values: unknown[] };
/** Of pg, which also takes a statement with its name. */
type NamingClient = PostgresPoolClient & {
  query<R>(statement: Statement): Promise<PostgresQueryResult<R>>;
};

/**
 * After an outage this connection runs no more statements, and the pool drops it on release. A connection that no longer
 * answers looks healthy, so its next user would wait just as long.
 */
class GuardedClient implements PostgresPoolClient {
  readonly #client: NamingClient;
  #outage: DatabaseOutage | undefined;

  constructor(client: NamingClient) {
    this.#client = client;
  }

  query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof sql === 'string' ? this.#run(sql, values) : this.#client.query(sql);
  }

  #run<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const statement = namedStatement(sql);
    return traceStatement(statement.text, () => this.#runGuarded<R>({ ...statement, values: [...values] }));
  }

  async #runGuarded<R>(statement: Statement): Promise<PostgresQueryResult<R>> {
    if (this.#outage) throw this.#outage;
    try {
      return await inPatience(this.#client.query<R>(statement));
    } catch (error) {
      const cause = outageOf(error);
      if (cause instanceof DatabaseOutage) this.#outage = cause;
      throw cause;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#outage !== undefined);
  }
}

const guarded = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const connecting = orOutage(pool.connect());
    try {
      return new GuardedClient((await inPatience(connecting)) as NamingClient);
    } catch (error) {
      // Nobody waits for it any more, when it comes at last.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  },
  end: () => pool.end(),
});

/** Its statements throw DatabaseOutage when the database is not available. */
export const createDatabase = (pool: Pool): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool: guarded(pool) }) });

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The rows of a query come with the names of their columns in camel case, and it may name them so. */
export const inCamelCase = (db: Queryable) => db.withPlugin(camelCase);

/** The tables of a slice, in camel case. A query of another slice's table does not compile. */
export const tablesOf =
  <Tables extends Record<string, Record<string, unknown>>>() =>
  (db: Queryable) =>
    inCamelCase(db).withTables<Tables>();

/** How many rows a query finds. */
export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const counted = query.select(({ fn }) => fn.countAll<bigint>().as('count')).$castTo<{ count: bigint }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

/** Whether a query finds a row. */
export const isFound = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Runs the work in `db` if that is a transaction, else in a new transaction. */
export const inTransaction = <T>(db: Queryable, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db instanceof KyselyTransaction ? work(db) : db.transaction().execute(work);

/** Runs reads that see the database as it is at one moment, so that the parts of an answer agree. */
export const inSnapshot = <T>(db: Database, read: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

type Listed = bigint | number | boolean | string | Date | null;

const listed = (one: Listed): string => {
  if (one === null) return 'null';
  if (typeof one === 'string') return `"${/["\\]/.test(one) ? one.replace(/["\\]/g, '\\$&') : one}"`;
  return one instanceof Date ? one.toISOString() : String(one);
};

/** A list as PostgreSQL reads it: pg would quote each value, a number as well, which costs more than all the rest of sending it. */
export const listText = (list: readonly Listed[]): string => `{${list.map(listed).join(',')}}`;

/**
 * A part of a value of a composite type as PostgreSQL reads it. A list of such values is one set of rows, where a list for each column costs
 * it a set for each.
 */
export const partOfRow = (one: Listed): string => {
  if (one === null) return '';
  if (typeof one === 'string') return /^[\w-]+$/.test(one) ? one : `"${one.replace(/["\\]/g, '$&$&')}"`;
  return one instanceof Date ? one.toISOString() : String(one);
};

/** Drawn many at a time: each request has an id, and a draw of its own was 3 % of the processor time of a credit. */
const drawn = new BigUint64Array(512);
let unused = 0;

/** 50 random bits, never 0: the database form of a public id (see shared/ids). */
export const randomId = (): bigint => {
  if (unused === 0) {
    webcrypto.getRandomValues(drawn);
    unused = drawn.length;
  }
  unused -= 1;
  const key = BigInt.asUintN(50, drawn[unused] ?? 0n);
  return key === 0n ? randomId() : key;
};
