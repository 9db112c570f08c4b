import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { settleLeg } from './end-leg.ts';
import { type Leg, lockLegs } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { lockPayout, noteCompletedBy } from './payouts-store.ts';
import { type PayoutWish, seenAmong } from './seen-legs.ts';

/**
 * What an operator paid: the legs that were seen, or the whole payout. A leg may have come to the operator after the
 * look, and would be booked without having been paid.
 */
const paidByHand = (legs: Leg[], wish: PayoutWish): Leg[] => {
  const byHand = legs.filter(({ provider, stage }) => provider === 'manual' && stage === 'queued');
  const paid = seenAmong(byHand, wish);
  if (!paid) throw new DomainError('payout-legs-changed');
  if (paid.length === 0) throw new DomainError('payout-not-manual');
  if (!wish.legIds && paid.length < legs.length) throw new DomainError('payout-partly-manual');
  return paid;
};

/**
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused. What
 * a provider carries out is never completed so, or it could be paid twice.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual, payout-partly-manual, payout-legs-changed.
 */
export const completePayout = async (context: PayoutsContext, wish: PayoutWish): Promise<void> => {
  const { adminId, payoutId } = wish;
  const { db, clock, log } = context;
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const byHand = paidByHand(await lockLegs(trx, payoutId), wish);
    for (const leg of byHand) await settleLeg(context, trx, { leg, payout });
    await noteCompletedBy(trx, payoutId, adminId);
    const cents = byHand.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const details = { amount: wireDollars(nanosFromCents(cents)) };
    await recordAdminAction(trx, clock.now(), {
      ...{ adminId, action: 'complete-payout', subjectId: payoutId, details },
    });
  });
  log.info(
    { payout: encodePublicId(payoutId), by: encodePublicId(adminId) },
    'a payout was completed by hand',
  );
};
