import { DatabaseOutage } from '../platform/database/connections.ts';
import type { Wire } from '../platform/workers/wire.ts';
import type { ViewCredit } from './credited-batch.ts';
import { type FinishedView, QueueFullError, type ViewCreditWriter } from './view-credit-writer.ts';

/** The outcome of a view. An error loses its class between processes, so its name travels instead. */
type Outcome = { credit: ViewCredit | null } | { failure: string; message: string };

const TOPIC = 'credit-views';

const outcomeOf = async (credit: Promise<ViewCredit | null>): Promise<Outcome> => {
  try {
    return { credit: await credit };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: name, message };
  }
};

const errorOf = (failure: string, message: string): Error => {
  if (failure === 'QueueFullError') return new QueueFullError(message);
  return failure === 'DatabaseOutage' ? new DatabaseOutage(message) : new Error(message);
};

/** Runs in the first process: credits the views of a worker with the one writer. */
export const creditForWorker = (worker: Wire, writer: ViewCreditWriter): void =>
  worker.hear(TOPIC, (view: FinishedView) => outcomeOf(writer.credit(view)));

/** Runs in a worker: sends views to the first process. The wire batches messages of one event-loop turn. */
export const creditByFirstProcess = (first: Wire): ViewCreditWriter => {
  const ask = async (view: FinishedView): Promise<Outcome> => {
    try {
      return await first.ask<Outcome>(TOPIC, view);
    } catch (error) {
      // The view may have been credited; a repeated request reads that.
      throw new DatabaseOutage('the process that credits has ended', { cause: error });
    }
  };
  return {
    async credit({ viewerId, advertId, nonce }) {
      const outcome = await ask({ viewerId, advertId, nonce });
      if ('credit' in outcome) return outcome.credit;
      throw errorOf(outcome.failure, outcome.message);
    },
    // The first process counts for all workers.
    counts: () => ({ batches: 0, views: 0 }),
    close: async () => undefined,
  };
};
