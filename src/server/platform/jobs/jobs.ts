import { CompiledQuery, sql } from 'kysely';
import { type Db, type Job as FetchedJob, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import {
  APP_ROLE,
  CONNECTIONS,
  createPool,
  PATIENT,
  type Pool,
  type Reach,
} from '../database/connections.ts';
import type { Queryable } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';

/** The database for pg-boss: our pool, which survives broken connections, and our listener. */
const queueDatabase = (pool: Pool, notifications: Notifications | undefined): Db => ({
  executeSql: (text, values) => pool.query(text, values),
  ...(notifications && {
    async listen(channel, onMessage, onReconnect) {
      let isOpen = true;
      await notifications.listen(channel, {
        onMessage: (payload) => isOpen && onMessage(payload),
        onGap: () => isOpen && onReconnect(),
      });
      onReconnect();
      return {
        close: async () => {
          isOpen = false;
        },
      };
    },
  }),
});

/** The declaration of a job by name and payload. The composition registers its work. */
type Job<P> = {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
  /** The number of retries; left out: 5. */
  readonly retryLimit?: number;
  /** Seconds before the first retry; left out: 5. Each further wait is twice as long. */
  readonly retryDelaySeconds?: number;
};

export const defineJob = <P>(job: Job<P>): Job<P> => job;

type EnqueueOptions = { startAfterSeconds?: number };

/**
 * Completes the running job as part of a transaction, so that it commits once: a server that dies before it
 * reports the end, or is overtaken, repeats nothing. @throws when another run has completed the job
 */
export type FinishJob = (trx: Queryable) => Promise<void>;

export type Jobs = {
  /** Enqueues a job within the given transaction: it exists only if the transaction commits. */
  enqueue<P extends object>(
    queryable: Queryable,
    job: Job<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers the work of a job. If it throws, it is retried as the job declares. */
  work<P extends object>(job: Job<P>, work: (payload: P, finish: FinishJob) => Promise<void>): Promise<void>;
  /** Runs work by a cron expression (UTC, minutes), on one server at a time. */
  schedule(name: string, cron: string, work: (finish: FinishJob) => Promise<void>): Promise<void>;
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

const finishOf =
  (boss: PgBoss, name: string, fetched: FetchedJob): FinishJob =>
  async (trx) => {
    const answer = await boss.complete(name, fetched, undefined, { db: sqlThrough(trx) });
    // The library's types lack this number.
    if ((answer as { affected?: number }).affected !== 1) throw new Error('job completed by another run');
  };

/** A notification that comes while a job runs is lost, so the queue is also polled every two seconds. */
const WORKING = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/** Retries a failed job alone. Its error may name people, so only the kind is stored. */
const settled = async ({ id }: FetchedJob, work: () => Promise<void>) => {
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

type QueueLog = Record<'info' | 'error', (fields: object, text: string) => void>;

/** An error of the queue is often a plain object. */
type QueueError = Error | { message?: string; queue?: string };

/**
 * Logs the failures of jobs and of the queue. After the time that a stop gives to jobs, each running job is
 * back in the queue and loses its connections: later failures are no faults.
 */
class FailureLog {
  readonly #log: QueueLog;
  #isOver = false;

  constructor(log: QueueLog) {
    this.#log = log;
  }

  end(): void {
    this.#isOver = true;
  }

  readonly ofQueue = (err: QueueError): void => {
    if (!this.#isOver) this.#log.error({ err }, 'job queue failed');
  };

  /** Runs the work of a job, and logs its failure. */
  async watch(job: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#isOver) this.#log.info({ err: error, job }, 'job cut off by the stop: it runs again');
      else this.#log.error({ err: error, job }, 'job failed');
      throw error;
    }
  }
}

/** The time that a stop waits for running jobs. Then they return to the queue as failed once. */
const DRAIN_MS = 5_000;

const SCHEMA = 'pgboss';

const GRANTS = `
  grant usage on schema ${SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
  grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE};`;

/**
 * Brings the queue's schema up to date and grants it to the server's role. Only the owner may run it, before
 * `startJobs`.
 */
export const prepareJobs = async (ownerUrl: string, log: QueueLog): Promise<void> => {
  const pool = createPool(ownerUrl, { ...PATIENT, role: null, max: 1 });
  const boss = new PgBoss({
    db: queueDatabase(pool, undefined),
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', new FailureLog(log).ofQueue);
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    await pool.query(GRANTS);
  } finally {
    await pool.end();
  }
};

type Options = Reach & {
  /** Reports a new job of another server at once; left out: the queue is polled every two seconds. */
  notifications?: Notifications;
  log: QueueLog;
};

/** Starts the queue in PostgreSQL, whose schema `prepareJobs` has made. */
export const startJobs = async (options: Options): Promise<Jobs> => {
  const { notifications, log, ...reach } = options;
  const pool = createPool(reach.connectionString, { ...PATIENT, ...reach, max: CONNECTIONS.queue });
  const boss = new PgBoss({
    db: queueDatabase(pool, notifications),
    useListenNotify: notifications !== undefined,
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
  });
  const failures = new FailureLog(log);
  boss.on('error', failures.ofQueue);
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
      const { retryLimit = 5, retryDelaySeconds: retryDelay = 5 } = job;
      await boss.createQueue(job.name, {
        retryLimit,
        retryDelay,
        retryBackoff: true,
        notify: true,
      });
      await boss.work<object>(job.name, WORKING, (batch) =>
        Promise.all(
          batch.map((fetched) =>
            settled(fetched, () =>
              failures.watch(job.name, () =>
                work(job.payload.parse(fetched.data), finishOf(boss, job.name, fetched)),
              ),
            ),
          ),
        ),
      );
    },
    async schedule(name, cron, work) {
      await boss.createQueue(name);
      await boss.work<object>(name, async (batch) => {
        for (const fetched of batch) await failures.watch(name, () => work(finishOf(boss, name, fetched)));
      });
      await boss.schedule(name, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: DRAIN_MS });
      failures.end();
      await pool.end();
    },
  };
};

export type JobState = {
  job: string;
  /** Due and not started. */
  waiting: number;
  oldestWaitingSeconds: number;
  /** Given up, as far as the queue remembers. */
  failed: number;
  lastSuccess: Date | null;
};

/** The state of the jobs of each name, from the queue's table. */
export const readJobStates = async (db: Queryable): Promise<JobState[]> => {
  const { rows } = await sql<JobState>`
    select name job,
      (count(*) filter (where is_due))::int waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float8 oldest_waiting_seconds,
      (count(*) filter (where state = 'failed'))::int failed,
      max(completed_on) filter (where state = 'completed') last_success
    from (select *, state in ('created', 'retry') and start_after <= now() is_due from pgboss.job) jobs
    where name not like '\\_\\_pgboss%' group by name order by name`.execute(db);
  return rows;
};
