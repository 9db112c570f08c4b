import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { account, settlePayout } from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, lockPayout } from './payouts-store.ts';

type Input = { adminId: bigint; payoutId: bigint };

/**
 * Records that an operator has paid by hand, once: of several calls the first is booked and the others are refused.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual.
 */
export const completePayout = async (
  { db, clock, log }: PayoutsContext,
  { adminId, payoutId }: Input,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw new DomainError('payout-unknown');
    if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
    if (payout.method !== 'Ukraine Manual') throw new DomainError('payout-not-manual');
    const at = clock.now();
    const amountNanos = nanosFromCents(payout.amountCents);
    await settlePayout(trx, at, { payoutId, amountNanos, paidFrom: account.manualPayouts });
    await changePayout(trx, payoutId, { status: 'SUCCESS', stage: 'paid', completedBy: adminId, at });
    const details = { amount: wireDollars(amountNanos) };
    await recordAdminAction(trx, at, { adminId, action: 'complete-payout', subjectId: payoutId, details });
  });
  log.info(
    { payout: encodePublicId(payoutId), by: encodePublicId(adminId) },
    'a payout was completed by hand',
  );
};
