import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Clock } from '../../src/server/platform/clock/clock.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { Jobs } from '../../src/server/platform/jobs/jobs.ts';

export type TestJobs = Jobs & {
  /** Runs all jobs that are due by the test's clock, and those they bring. What a work throws, the test gets. */
  runDue(): Promise<void>;
  /** Runs a scheduled work now. */
  runScheduled(name: string): Promise<void>;
  /** Names of the jobs that wait, due or not, oldest first. */
  waiting(): Promise<string[]>;
};

/** Where they wait. */
export const TEST_JOBS_TABLE = `
  create table test_jobs (id bigint generated always as identity primary key, name text not null,
    payload jsonb not null, due_at timestamptz not null);
  grant select, insert, delete on test_jobs to watchwell_app;`;

type Row = { id: bigint; name: string; payload: unknown };

/** The queue without its workers: a job is stored by the same rule (with its transaction) and run when the test says. */
export const createTestJobs = (db: Database, clock: Clock): TestJobs => {
  const works = new Map<string, (payload: unknown) => Promise<void>>();
  const scheduled = new Map<string, () => Promise<void>>();

  const nextDue = async (): Promise<Row | undefined> => {
    const due = sql<Row>`select id, name, payload from test_jobs where due_at <= ${clock.now()} order by id limit 1`;
    return (await due.execute(db)).rows[0];
  };

  return {
    async enqueue(queryable, job, payload, { startAfterSeconds = 0 } = {}) {
      const dueAt = new Date(clock.now().getTime() + startAfterSeconds * 1_000);
      const content = JSON.stringify(job.payload.parse(payload));
      await sql`
        insert into test_jobs (name, payload, due_at) values (${job.name}, ${content}::jsonb, ${dueAt})`.execute(
        queryable,
      );
    },
    async work(job, work) {
      works.set(job.name, (payload) => work(job.payload.parse(payload)));
    },
    async schedule(name, _cron, work) {
      scheduled.set(name, work);
    },
    async stop() {},
    async runDue() {
      for (let row = await nextDue(); row; row = await nextDue()) {
        const work = works.get(row.name);
        assert(work, `nothing works on ${row.name}`);
        await work(row.payload);
        await sql`delete from test_jobs where id = ${row.id}`.execute(db);
      }
    },
    async runScheduled(name) {
      const work = scheduled.get(name);
      assert(work, `nothing is scheduled as ${name}`);
      await work();
    },
    async waiting() {
      const all = sql<{ name: string }>`select name from test_jobs order by id`;
      return (await all.execute(db)).rows.map(({ name }) => name);
    },
  };
};
