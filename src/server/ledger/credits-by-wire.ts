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
  worker.hear(TOPIC, (views: FinishedView[]) =>
    Promise.all(views.map((view) => outcomeOf(writer.credit(view)))),
  );

type Waiting = { view: FinishedView; resolve(credit: ViewCredit | null): void; reject(error: Error): void };

/**
 * In a worker: hands views to the writer of the first process. Those of one turn of the event loop travel as one message,
 * since the first process reads the messages of all workers.
 */
export const creditByFirstProcess = (first: Wire): ViewCreditWriter => {
  let waiting: Waiting[] = [];

  const send = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const outcomes = await first.ask<Outcome[]>(
        TOPIC,
        batch.map(({ view }) => view),
      );
      for (const [place, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[place] ?? { failure: 'DatabaseOutage', message: 'no answer' };
        if ('credit' in outcome) resolve(outcome.credit);
        else reject(errorOf(outcome.failure, outcome.message));
      }
    } catch (error) {
      // It may have been credited: whoever asks again is told so.
      for (const { reject } of batch)
        reject(new DatabaseOutage('the process that credits has ended', { cause: error }));
    }
  };

  return {
    credit(view) {
      if (waiting.length === 0) setImmediate(() => void send());
      const { viewerId, advertId, nonce } = view;
      return new Promise((resolve, reject) => {
        waiting.push({ view: { viewerId, advertId, nonce }, resolve, reject });
      });
    },
    // The first process counts for all.
    counts: () => ({ batches: 0, views: 0 }),
    close: async () => undefined,
  };
};
