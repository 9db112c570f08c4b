import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { settleLeg } from './end-leg.ts';
import { lockLegs } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { lockPayout, noteCompletedBy } from './payouts-store.ts';

type Input = { adminId: bigint; payoutId: bigint };

/**
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused. What
 * a provider carries out is never completed so, or it could be paid twice.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual.
 */
export const completePayout = async (
  context: PayoutsContext,
  { adminId, payoutId }: Input,
): Promise<void> => {
  const { db, clock, log } = context;
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    const legs = await lockLegs(trx, payoutId);
    const byHand = legs.filter(({ provider, stage }) => provider === 'manual' && stage === 'queued');
    if (byHand.length === 0) throw new DomainError('payout-not-manual');
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
