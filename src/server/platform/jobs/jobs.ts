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

export type EnqueueOptions = { startAfterSeconds?: number };

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

/** A notice that comes while a job runs is lost, so the queue is looked at every two seconds all the same. */
const WORKING = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/** One job that fails is tried again without those beside it. Its error may name people: only its kind is stored. */
const settled = async (id: string, work: () => Promise<void>, onError: (error: unknown) => void) => {
  try {
    await work();
    return { id, status: 'completed' as const };
  } catch (error) {
    onError(error);
    return {
      id,
      status: 'failed' as const,
      output: { reason: error instanceof Error ? error.name : 'unknown' },
    };
  }
};

type Options = { onError: (error: unknown) => void };

/** The queue in PostgreSQL; `connectionString` must be that of the schema's owner. */
export const startJobs = async (connectionString: string, { onError }: Options): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true, schema: 'pgboss' });
  boss.on('error', onError);
  await boss.start();
  return {
    async enqueue(queryable, job, payload, { startAfterSeconds } = {}) {
      await boss.send(job.name, payload, {
        db: sqlThrough(queryable),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    async work(job, work) {
      await boss.createQueue(job.name, {
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelaySeconds,
        retryBackoff: true,
        notify: true,
      });
      await boss.work<object>(job.name, WORKING, (batch) =>
        Promise.all(
          batch.map(async ({ id, data }) => settled(id, () => work(job.payload.parse(data)), onError)),
        ),
      );
    },
    async schedule(name, cron, work) {
      await boss.createQueue(name);
      await boss.work(name, async () => work());
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
