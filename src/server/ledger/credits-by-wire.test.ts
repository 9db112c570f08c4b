import { expect, test, vi } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { joinWires } from '../../../test/support/joined-wires.ts';
import { DatabaseOutage } from '../platform/database/connections.ts';
import { creditByFirstProcess, creditForWorker } from './credits-by-wire.ts';
import { type FinishedView, QueueFullError } from './view-credit-writer.ts';

const view = (advertId: bigint): FinishedView => ({ viewerId: 1n, advertId, nonce: 3n });
const CREDIT = {
  viewsRemaining: 4,
  earnedNanos: asNanos(2n ** 60n),
  funds: { receivedNanos: asNanos(1n), ownViewNanos: asNanos(0n), donatedNanos: asNanos(0n) },
};

test('sends views of one moment in one message with everything else, and answers each exactly to the nano-dollar', async () => {
  const { first, worker, journeys } = joinWires();
  const credit = vi.fn(async ({ advertId }: FinishedView) => (advertId === 1n ? CREDIT : null));
  creditForWorker(first, { credit, counts: () => ({ batches: 0, views: 0 }), close: async () => undefined });
  const writer = creditByFirstProcess(worker);
  worker.tell('news', 1);
  expect(await Promise.all([writer.credit(view(1n)), writer.credit(view(2n))])).toEqual([CREDIT, null]);
  expect(credit.mock.calls).toEqual([[view(1n)], [view(2n)]]);
  expect(journeys(), 'there and back').toBe(2);
});

test('keeps the kind of an error, affects no other view, and reports an outage when the first process is gone', async () => {
  const { first, worker, cut } = joinWires();
  const errors = [new QueueFullError('many wait'), new DatabaseOutage('it is away'), new Error('a fault')];
  const credit = ({ advertId }: FinishedView) => {
    const error = errors[Number(advertId)];
    if (advertId === 9n) return new Promise<null>(() => undefined);
    return error ? Promise.reject(error) : Promise.resolve(CREDIT);
  };
  creditForWorker(first, { credit, counts: () => ({ batches: 0, views: 0 }), close: async () => undefined });
  const writer = creditByFirstProcess(worker);
  const outcomes = await Promise.allSettled(
    [0n, 1n, 2n, 3n].map((advertId) => writer.credit(view(advertId))),
  );
  expect(outcomes).toEqual([
    ...errors.map((reason) => ({ status: 'rejected', reason })),
    { status: 'fulfilled', value: CREDIT },
  ]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.constructor)).toEqual([
    QueueFullError,
    DatabaseOutage,
    Error,
    false,
  ]);
  const silent = writer.credit(view(9n));
  setImmediate(() => setImmediate(cut));
  await expect(silent).rejects.toBeInstanceOf(DatabaseOutage);
});
