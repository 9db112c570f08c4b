import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Log } from '../log/log.ts';
import { createPool, LONG_TIME_OUTS, type Pool } from './connections.ts';
import { createDatabase, type Database, databaseOver, guarded } from './database.ts';
import { ReplicaState } from './replica-state.ts';
import { WaitLimit } from './wait-limit.ts';

/** The most connections of a server to the replica for requests. */
const CONNECTIONS = 10;

/** The wait for an answer of the replica about itself, which leaves a request time for the primary. */
const PROBE_MS = 1_000;
const PROBE = { connectionTimeoutMillis: PROBE_MS, statement_timeout: PROBE_MS, query_timeout: PROBE_MS };

export const PRIMARY_POSITION = "select (pg_current_wal_lsn() - '0/0')::bigint as position";
export const REPLICA_POSITION = `
  select pg_is_in_recovery() as replica, (pg_last_wal_replay_lsn() - '0/0')::bigint as position`;

/** Begins of a transaction, whose statements must all run on one server. */
const BEGINS = /^\s*(begin|start)\b/i;

/** A connection to the replica. A statement that fails there runs on the primary, as do those after it. */
class FallbackClient implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #primaries: PostgresPool;
  readonly #state: ReplicaState;
  #primary: PostgresPoolClient | undefined;
  #hasFailed = false;

  constructor(replica: PostgresPoolClient, primaries: PostgresPool, state: ReplicaState) {
    this.#replica = replica;
    this.#primaries = primaries;
    this.#state = state;
  }

  query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof sql === 'string' ? this.#run(sql, values) : this.#replica.query(sql);
  }

  async #run<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#primary === undefined && !BEGINS.test(sql)) {
      try {
        return await this.#state.whileUsable(this.#replica.query<R>(sql, values));
      } catch (error) {
        this.#hasFailed = true;
        this.#state.failed(error);
      }
    }
    this.#primary ??= await this.#primaries.connect();
    return this.#primary.query<R>(sql, values);
  }

  release(): void {
    this.#replica.release(this.#hasFailed);
    this.#primary?.release();
  }
}

/** Lends connections to the replica while it may be read, else to the primary. */
const orPrimary = (replicas: PostgresPool, primaries: PostgresPool, state: ReplicaState): PostgresPool => ({
  options: replicas.options,
  connect: async () => {
    if (!state.isUsable()) return primaries.connect();
    const connecting = replicas.connect();
    try {
      return new FallbackClient(await state.whileUsable(connecting), primaries, state);
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => undefined,
      );
      state.failed(error);
      return primaries.connect();
    }
  },
  end: () => replicas.end(),
});

export type Replica = {
  /** Reads the replica while it is recent enough, else the primary. */
  db: Database;
  mostSeconds: number;
  pool: Pool;
  behindSeconds(): number;
  /** Returns connections to the replica for work on whole tables; undefined while it is not read. */
  unhurried(): Database | undefined;
  close(): Promise<void>;
};

type Options = { url: string; mostSeconds: number; primary: Pool; log: Pick<Log, 'info' | 'warn'> };

/** Opens the connections to a replica, which is measured from now on. */
export const openReplica = async ({ url, mostSeconds, primary, log }: Options): Promise<Replica> => {
  const pool = createPool(url, { max: CONNECTIONS });
  const probes = createPool(url, { ...PROBE, max: 1 });
  const unhurriedDb = createDatabase(createPool(url, { ...LONG_TIME_OUTS, max: 1 }));
  const state = new ReplicaState({
    mostSeconds,
    log,
    probe: {
      primaryPosition: async () =>
        (await new WaitLimit().wait(primary.query(PRIMARY_POSITION))).rows[0].position,
      replica: async () => {
        const [{ replica: isReplica, position }] = (await probes.query(REPLICA_POSITION)).rows;
        return { isReplica, position };
      },
    },
  });
  await state.measure();
  const ending = new AbortController();
  const following = state.follow(ending.signal);
  const db = databaseOver(orPrimary(guarded(pool), guarded(primary), state));
  return {
    db,
    mostSeconds,
    pool,
    behindSeconds: () => state.behindSeconds(),
    unhurried: () => (state.isUsable() ? unhurriedDb : undefined),
    async close() {
      ending.abort();
      await following;
      await Promise.all([db.destroy(), unhurriedDb.destroy(), probes.end()]);
    },
  };
};
