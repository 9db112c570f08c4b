import { runInCamelCase } from '../platform/database/camel-query.ts';
import {
  CONNECTIONS,
  createPool,
  outageOf,
  PINNED_PLANS,
  type Pool,
  type Reach,
} from '../platform/database/connections.ts';
import { listText } from '../platform/database/database.ts';
import { type CreditedBatch, readCreditedBatch, type ViewCredit } from './credited-batch.ts';

/** A finished view to be credited, with the nonce of the viewer's running session. */
export type FinishedView = {
  viewerId: bigint;
  advertId: bigint;
  nonce: bigint;
  /** A value of the type `view_facts`; left out: the view leaves no row of evidence. */
  evidence?: string;
};

export type ViewCreditWriter = {
  /**
   * Answers after the commit: the credit, or null when the statement refused the view (read why).
   * @throws QueueFullError when too many views wait and nothing was done; DatabaseOutage when the outcome is
   * unknown.
   */
  credit(view: FinishedView): Promise<ViewCredit | null>;
  /** Batches so far and the views in them, for metrics and the benchmark. */
  counts(): { batches: number; views: number };
  close(): Promise<void>;
};

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Waiting = FinishedView & { resolve(credit: ViewCredit | null): void; reject(error: unknown): void };

const BATCH_LIMIT = 1_000;
const QUEUE_LIMIT = 10_000;

const STATEMENT = {
  name: 'credit-views',
  text: 'select * from credit_views($1::bigint[], $2::bigint[], $3::bigint[], $4::view_facts[])',
};

const applyBatch = async (pool: Pool, batch: Waiting[]): Promise<void> => {
  const advertIds = batch.map((view) => view.advertId);
  const evidence = batch.map((view) => view.evidence ?? null);
  const { rows } = await runInCamelCase<{ rows: CreditedBatch[] }>(pool, {
    ...STATEMENT,
    values: [batch.map((view) => view.viewerId), advertIds, batch.map((view) => view.nonce), evidence].map(
      (column) => listText(column),
    ),
  });
  const credits = rows[0] ? readCreditedBatch(rows[0], advertIds) : new Map<number, ViewCredit>();
  batch.forEach((view, index) => {
    view.resolve(credits.get(index) ?? null);
  });
};

type Options = Reach & { queueLimit?: number };

/**
 * The one writer of view credits. It applies all waiting views as one statement, one in flight, without a
 * timer: a lone view goes at once, and batches grow under load. Exactness does not depend on there being one
 * writer only; speed does.
 */
export const createViewCreditWriter = ({ queueLimit = QUEUE_LIMIT, ...reach }: Options): ViewCreditWriter => {
  const pool = createPool(reach.connectionString, {
    ...reach,
    max: CONNECTIONS.writer,
    idleTimeoutMillis: 0,
    settings: PINNED_PLANS,
  });
  const queue: Waiting[] = [];
  const counts = { batches: 0, views: 0 };
  let running: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_LIMIT);
      counts.batches += 1;
      counts.views += batch.length;
      await applyBatch(pool, batch).catch((error: unknown) => {
        for (const view of batch) view.reject(outageOf(error));
      });
    }
    running = null;
  };

  const startSoon = (): void => {
    running ??= new Promise<void>((resolve) => {
      setImmediate(() => resolve(drain()));
    });
  };

  return {
    async credit(view) {
      if (queue.length >= queueLimit) throw new QueueFullError(`${queue.length} views wait already`);
      const { promise, resolve, reject } = Promise.withResolvers<ViewCredit | null>();
      queue.push({ ...view, resolve, reject });
      startSoon();
      return promise;
    },
    counts: () => ({ ...counts }),
    close: async () => {
      await running;
      await pool.end();
    },
  };
};
