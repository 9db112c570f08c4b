import { DatabaseOutage } from '../platform/database/connections.ts';
import type { Wire } from '../platform/workers/wire.ts';
import type { ViewCredit } from './credited-batch.ts';
import { type FinishedView, QueueFullError, type ViewCreditWriter } from './view-credit-writer.ts';

/** What became of a view. An error loses its kind on its way to another process, so the kind travels by name. */
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

/** In the first process: the views of a worker go through the one writer. */
export const creditForWorker = (worker: Wire, writer: ViewCreditWriter): void =>
  worker.hear(TOPIC, (view: FinishedView) => outcomeOf(writer.credit(view)));

/**
 * In a worker: hands views to the writer of the first process. The wire takes those of one turn of the event loop together, with all
 * else that is said in it.
 */
export const creditByFirstProcess = (first: Wire): ViewCreditWriter => {
  const ask = async (view: FinishedView): Promise<Outcome> => {
    try {
      return await first.ask<Outcome>(TOPIC, view);
    } catch (error) {
      // It may have been credited: whoever asks again is told so.
      throw new DatabaseOutage('the process that credits has ended', { cause: error });
    }
  };
  return {
    async credit({ viewerId, advertId, nonce }) {
      const outcome = await ask({ viewerId, advertId, nonce });
      if ('credit' in outcome) return outcome.credit;
      throw errorOf(outcome.failure, outcome.message);
    },
    // The first process counts for all.
    counts: () => ({ batches: 0, views: 0 }),
    close: async () => undefined,
  };
};
