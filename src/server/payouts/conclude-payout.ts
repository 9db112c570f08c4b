import type { DatabaseTransaction } from '../platform/database/database.ts';
import { type Leg, listLegs } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, type Payout } from './payouts-store.ts';
import type { PayoutStatus } from './payouts-tables.ts';
import { sendPayoutLetter } from './send-payout-letter.ts';

/** It is over when every leg is, and a success when any of its money arrived. */
export const statusOf = (legs: readonly Pick<Leg, 'stage'>[]): PayoutStatus => {
  if (legs.some(({ stage }) => stage !== 'paid' && stage !== 'failed')) return 'PENDING';
  return legs.some(({ stage }) => stage === 'paid') ? 'SUCCESS' : 'FAILED';
};

export const paidCentsOf = (legs: readonly Pick<Leg, 'stage' | 'amountCents'>[]): number =>
  legs.filter(({ stage }) => stage === 'paid').reduce((sum, { amountCents }) => sum + amountCents, 0);

/** After a leg has ended: the payout, which the caller holds, is what its legs make of it. */
export const concludePayout = async (
  context: PayoutsContext,
  trx: DatabaseTransaction,
  payout: Payout,
): Promise<void> => {
  const legs = await listLegs(trx, payout.id);
  const status = statusOf(legs);
  if (status === payout.status) return;
  await changePayout(trx, payout.id, { status, at: context.clock.now() });
  if (payout.status !== 'PENDING') return;
  const cents = status === 'SUCCESS' ? paidCentsOf(legs) : payout.amountCents;
  await sendPayoutLetter(context, trx, payout, { kind: status === 'SUCCESS' ? 'paid' : 'failed', cents });
};
