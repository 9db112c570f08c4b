import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/database.ts';

/** A job is declared once, by name and payload; its work is registered at composition. */
export type Job<P> = {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelaySeconds: number;
};

export const defineJob = <P>(job: Job<P>): Job<P> => job;

export type EnqueueOptions = { startAfterSeconds?: number; singletonKey?: string };

export type Jobs = {
  /** Puts a job into the queue as part of the given transaction: it exists if and only if the transaction commits. */
  enqueue<P extends object>(
    queryable: Queryable,
    job: Job<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers the work of a job. A work that throws is retried as the job says. */
  work<P extends object>(job: Job<P>, work: (payload: P) => Promise<void>): Promise<void>;
  /** Runs a work again and again, by cron expression (UTC, minutes), on one server at a time. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

const sqlThrough = (queryable: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await queryable.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(text, values ?? []),
    );
    return { rows };
  },
});

type Options = { onError: (error: unknown) => void };

/** The queue in PostgreSQL; `connectionString` must be that of the schema's owner. */
export const startJobs = async (connectionString: string, { onError }: Options): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true, schema: 'pgboss' });
  boss.on('error', onError);
  await boss.start();
  return {
    async enqueue(queryable, job, payload, { startAfterSeconds, singletonKey } = {}) {
      await boss.send(job.name, payload, {
        db: sqlThrough(queryable),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
    },
    async work(job, work) {
      await boss.createQueue(job.name, {
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        notify: true,
      });
      await boss.work<object>(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
        for (const { data } of batch) await work(job.payload.parse(data));
      });
    },
    async schedule(name, cron, work) {
      await boss.createQueue(name);
      await boss.work(name, async () => work());
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
