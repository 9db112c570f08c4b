import { webcrypto } from 'node:crypto';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  CamelCasePlugin,
  Kysely,
  Transaction as KyselyTransaction,
  type PluginTransformResultArgs,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type SelectQueryBuilder,
} from 'kysely';
import { runInCamelCase } from './camel-query.ts';
import { DatabaseOutage, orOutage, outageOf, type Pool } from './connections.ts';
import { namedStatement } from './prepared-statements.ts';
import { withinWaitLimit } from './wait-limit.ts';

const tracer = trace.getTracer('watchwell');

/** Traces a statement of a request. Its text has no values, so it names nobody. */
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

/** The database without tables: a slice queries its own through `tablesOf`. */
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: no table at all is what the type says
export type Transaction = KyselyTransaction<{}>;
/** The database, or the transaction that the caller has opened. */
export type Queryable = Database | Transaction;

type Statement = ReturnType<typeof namedStatement> & { values: unknown[] };

/**
 * After an outage this connection runs no more statements, and the pool drops it on release. A connection
 * that no longer answers looks healthy, so its next user would wait just as long.
 */
class GuardedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #outage: DatabaseOutage | undefined;

  constructor(client: PostgresPoolClient) {
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
      return await withinWaitLimit(runInCamelCase<PostgresQueryResult<R>>(this.#client, statement));
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

/** Makes the connections of a pool throw DatabaseOutage, and wait within the limit of their request. */
export const guarded = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const connecting = orOutage(pool.connect());
    try {
      return new GuardedClient(await withinWaitLimit(connecting));
    } catch (error) {
      // Nobody waits any more for a connection that comes this late.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  },
  end: () => pool.end(),
});

/** Writes the camel-case names of a built query in snake case. The driver names the columns of the answer. */
class SnakeCaseQueries extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

/** Makes a Kysely with columns in camel case. */
export const databaseOver = (pool: PostgresPool): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new SnakeCaseQueries()] });

/** The same, whose statements throw DatabaseOutage when the database is not available. */
export const createDatabase = (pool: Pool): Database => databaseOver(guarded(pool));

/** The tables of a slice, in camel case. A query of another slice's table does not compile. */
export const tablesOf =
  <Tables extends Record<string, Record<string, unknown>>>() =>
  (db: Queryable) =>
    db.$extendTables<Tables>();

/** Counts the rows of a query. */
export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const counted = query.select(({ fn }) => fn.countAll<bigint>().as('count')).$castTo<{ count: bigint }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

/** Returns whether a query finds a row. */
export const isFound = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Runs the work in `db` if that is a transaction, else in a new transaction. */
export const inTransaction = <T>(db: Queryable, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db instanceof KyselyTransaction ? work(db) : db.transaction().execute(work);

/** Runs reads in one snapshot, so that the parts of an answer agree. */
export const inSnapshot = <T>(db: Database, read: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

type Listed = bigint | number | boolean | string | Date | null;

const listed = (one: Listed): string => {
  if (one === null) return 'null';
  if (typeof one === 'string') return `"${/["\\]/.test(one) ? one.replace(/["\\]/g, '\\$&') : one}"`;
  return one instanceof Date ? one.toISOString() : String(one);
};

/** Formats a list for PostgreSQL, because pg's quoting of each value costs more than all the rest. */
export const listText = (list: readonly Listed[]): string => `{${list.map(listed).join(',')}}`;

/**
 * Formats a part of a composite value for PostgreSQL. A list of such values is one set of rows; a list for
 * each column costs PostgreSQL a set each.
 */
export const partOfRow = (one: Listed): string => {
  if (one === null) return '';
  if (typeof one === 'string') return /^[\w-]+$/.test(one) ? one : `"${one.replace(/["\\]/g, '$&$&')}"`;
  return one instanceof Date ? one.toISOString() : String(one);
};

/** Random numbers drawn in bulk: single draws took 3 % of the processor time of a credit. */
const drawn = new BigUint64Array(512);
let unused = 0;

/** Returns 50 random bits, never 0: the database form of a public id (see shared/ids). */
export const randomId = (): bigint => {
  if (unused === 0) {
    webcrypto.getRandomValues(drawn);
    unused = drawn.length;
  }
  unused -= 1;
  const key = BigInt.asUintN(50, drawn[unused] ?? 0n);
  return key === 0n ? randomId() : key;
};
