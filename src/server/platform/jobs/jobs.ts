import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import { createPool, PATIENT } from '../database/connections.ts';
import type { Queryable } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';
import { queueDatabase } from './queue-database.ts';

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
const settled = async (id: string, work: () => Promise<void>) => {
  try {
    await work();
    return { id, status: 'completed' as const };
  } catch (error) {
    return {
      id,
      status: 'failed' as const,
      output: { reason: error instanceof Error ? error.name : 'unknown' },
    };
  }
};

type QueueLog = { error(fields: object, text: string): void };

/** What the queue calls an error is often a plain object with the fields of one. */
type QueueError = Error | { message?: string; queue?: string };

const told =
  (log: QueueLog, job: string, work: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job }, 'a job failed');
      throw error;
    }
  };

const CONNECTIONS = 4;

type Options = {
  /** Of the schema's owner. */
  connectionString: string;
  /** Tell at once of a job that another server puts into the queue; without them it is looked at every two seconds. */
  notifications?: Notifications;
  log: QueueLog;
};

/** The queue in PostgreSQL. */
export const startJobs = async ({ connectionString, notifications, log }: Options): Promise<Jobs> => {
  const pool = createPool(connectionString, { ...PATIENT, role: null, max: CONNECTIONS });
  const boss = new PgBoss({
    db: queueDatabase(pool, notifications),
    useListenNotify: notifications !== undefined,
    schema: 'pgboss',
  });
  boss.on('error', (err: QueueError) => log.error({ err }, 'the job queue failed'));
  await boss.start().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
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
          batch.map(async ({ id, data }) =>
            settled(
              id,
              told(log, job.name, () => work(job.payload.parse(data))),
            ),
          ),
        ),
      );
    },
    async schedule(name, cron, work) {
      await boss.createQueue(name);
      await boss.work(name, told(log, name, work));
      await boss.schedule(name, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
};
