import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchCluster } from './bench-cluster.ts';

/** Bytes of write-ahead log since a position. All databases of the cluster write into one log. */
export const walPosition = async (cluster: BenchCluster): Promise<bigint> => {
  const rows = await cluster.query<{ position: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`,
  );
  return BigInt(rows[0]?.position ?? '0');
};

export type DatabaseFigures = { commits: number; deadlocks: number };

const SETTLE_LIMIT_MS = 5_000;

/** Waits until all sessions have ended: each reports its counters at its end, just after its client. */
export const settledFigures = async (cluster: BenchCluster, database: string): Promise<DatabaseFigures> => {
  for (let waited = 0; waited < SETTLE_LIMIT_MS; waited += 10) {
    const open = await cluster.query('select 1 from pg_stat_activity where datname = $1', [database]);
    if (open.length === 0) break;
    await wait(10);
  }
  const rows = await cluster.query<{ commits: string; deadlocks: string }>(
    'select xact_commit::text commits, deadlocks::text deadlocks from pg_stat_database where datname = $1',
    [database],
  );
  return { commits: Number(rows[0]?.commits ?? 0), deadlocks: Number(rows[0]?.deadlocks ?? 0) };
};

/** Processor nanoseconds of a database's backends by process id; undefined on systems without /proc. */
export const backendCpu = async (
  cluster: BenchCluster,
  database: string,
): Promise<Map<number, number> | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const rows = await cluster.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [database],
  );
  return new Map(rows.map(({ pid }) => [pid, runNanos(pid)]));
};

const runNanos = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
};

/** Microseconds spent between two readings. A backend that started in between counts from its start. */
export const cpuMicrosBetween = (
  before: Map<number, number> | undefined,
  after: Map<number, number> | undefined,
): number | undefined => {
  if (!before || !after) return undefined;
  let nanos = 0;
  for (const [pid, total] of after) nanos += total - (before.get(pid) ?? 0);
  return nanos / 1_000;
};

/** Turns autovacuum off while log and commits are counted, because it writes log and commits of its own. */
export const withoutAutovacuum = async <T>(cluster: BenchCluster, work: () => Promise<T>): Promise<T> => {
  const set = async (statement: string) => {
    await cluster.query(statement);
    await cluster.query('select pg_reload_conf()');
  };
  await set('alter system set autovacuum = off');
  try {
    return await work();
  } finally {
    await set('alter system reset autovacuum');
  }
};
