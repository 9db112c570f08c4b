import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import type { Books } from '../world/sandbox-books.ts';
import { NO_DOUBLE_PAYOUT } from './rules.ts';

/** Idempotency keys of all payouts that a provider paid and that were not returned. */
const paidKeys = ({ paypal, wise }: Books): string[] => {
  const keyOf = new Map(paypal.batches.map(({ id, senderBatchId }) => [id, senderBatchId]));
  const items = paypal.items.filter(({ status }) => status === 'SUCCESS');
  const transfers = wise.transfers.filter(({ paid, refunded }) => paid > 0 && refunded === 0);
  return [
    ...items.map(({ batchId }) => keyOf.get(batchId) ?? batchId),
    ...transfers.map(({ customerTransactionId }) => customerTransactionId),
  ];
};

/** Compares each leg: a paid one was paid once, under its current key, and is marked as paid. */
export const checkKeys = async ({ database }: World, books: Books): Promise<Breach[]> => {
  const { rows } = await database.owner.query<Record<'key' | 'stage' | 'reason', string>>(
    `select provider_key key, stage, coalesce(reason, '-') reason from payout_legs`,
  );
  const legs = new Map(rows.map((leg) => [leg.key, leg]));
  const breaches = [...Map.groupBy(paidKeys(books), (key) => key)].map(([key, all]) => {
    const leg = legs.get(key);
    const state = leg ? `${leg.stage}, reason ${leg.reason}` : 'under another key now';
    return {
      isRight: leg?.stage === 'paid' && all.length === 1,
      what: `${key} is paid ${all.length} times, its leg is ${state}`,
    };
  });
  return breaches.filter(({ isRight }) => !isRight).map(({ what }) => ({ rule: NO_DOUBLE_PAYOUT, what }));
};
