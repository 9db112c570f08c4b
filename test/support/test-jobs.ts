import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Clock } from '../../src/server/platform/clock/clock.ts';
import type { Database, Queryable } from '../../src/server/platform/database/database.ts';
import type { FinishJob, Jobs } from '../../src/server/platform/jobs/jobs.ts';

export type TestJobs = Jobs & {
  /** Runs all jobs that are due by the test's clock, and the jobs they add; passes their errors on. */
  runDue(): Promise<void>;
  /** Runs a scheduled job now. */
  runScheduled(name: string): Promise<void>;
  /** Runs the oldest job on a server that dies before its report: an unfinished job stays. */
  runAndDie(): Promise<void>;
  /** Does the same for a scheduled job. */
  runScheduledAndDie(name: string): Promise<void>;
  /** Names of the waiting jobs, due or not, oldest first. */
  waiting(): Promise<string[]>;
};

/** The table of waiting jobs. */
export const TEST_JOBS_TABLE = `
  create table test_jobs (id bigint generated always as identity primary key, name text not null,
    payload jsonb not null, due_at timestamptz not null);
  grant select, insert, delete on test_jobs to watchwell_app;`;

type Row = { id: bigint; name: string; payload: unknown };
type NewRow = { name: string; payload: unknown; dueAt: Date | 'infinity' };

type Work = (payload: unknown, finish: FinishJob) => Promise<void>;

/** The queue without workers: stores jobs with their transaction, and runs them when the test says so. */
export const createTestJobs = (db: Database, clock: Clock): TestJobs => {
  const works = new Map<string, Work>();
  const scheduled = new Set<string>();

  const nextDue = async (): Promise<Row | undefined> => {
    const due = sql<Row>`select id, name, payload from test_jobs where due_at <= ${clock.now()} order by id limit 1`;
    return (await due.execute(db)).rows[0];
  };
  const insert = async (queryable: Queryable, { name, payload, dueAt }: NewRow): Promise<Row> => {
    const content = JSON.stringify(payload);
    const { rows } = await sql<Row>`
      insert into test_jobs (name, payload, due_at) values (${name}, ${content}::jsonb, ${dueAt})
      returning id, name, payload`.execute(queryable);
    return rows[0] as Row;
  };
  const remove = async (queryable: Queryable, { id }: Row): Promise<boolean> =>
    (await sql`delete from test_jobs where id = ${id} returning id`.execute(queryable)).rows.length === 1;

  const run = (row: Row): Promise<void> => {
    const work = works.get(row.name);
    assert(work, `nothing works on ${row.name}`);
    return work(row.payload, async (trx) => {
      assert(await remove(trx, row), 'job completed by another run');
    });
  };
  /** Nobody else sees it as due until it is over. */
  const insertScheduled = (name: string, dueAt: Date | 'infinity'): Promise<Row> => {
    assert(scheduled.has(name), `nothing is scheduled as ${name}`);
    return insert(db, { name, payload: {}, dueAt });
  };

  return {
    async enqueue(queryable, job, payload, { startAfterSeconds = 0 } = {}) {
      const dueAt = new Date(clock.now().getTime() + startAfterSeconds * 1_000);
      await insert(queryable, { name: job.name, payload: job.payload.parse(payload), dueAt });
    },
    async work(job, work) {
      works.set(job.name, (payload, finish) => work(job.payload.parse(payload), finish));
    },
    async schedule(name, _cron, work) {
      scheduled.add(name);
      works.set(name, (_payload, finish) => work(finish));
    },
    async stop() {},
    async runDue() {
      for (let row = await nextDue(); row; row = await nextDue()) {
        await run(row);
        await remove(db, row);
      }
    },
    async runScheduled(name) {
      const row = await insertScheduled(name, 'infinity');
      await run(row).finally(() => remove(db, row));
    },
    async runAndDie() {
      const row = await nextDue();
      assert(row, 'no job is due');
      await run(row);
    },
    async runScheduledAndDie(name) {
      await run(await insertScheduled(name, clock.now()));
    },
    async waiting() {
      const all = sql<{ name: string }>`select name from test_jobs where due_at < 'infinity' order by id`;
      return (await all.execute(db)).rows.map(({ name }) => name);
    },
  };
};
