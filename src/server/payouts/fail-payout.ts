import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { account, releasePayout, setReturnedPayoutAside } from '../ledger/ledger.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, type Payout } from './payouts-store.ts';

/** Of a patient who has been deleted meanwhile the provider returns only what had been paid. */
const setAside = (trx: DatabaseTransaction, at: Date, { id: payoutId, amountCents }: Payout) =>
  setReturnedPayoutAside(trx, at, {
    payoutId,
    amountNanos: nanosFromCents(amountCents),
    from: account.clearing('paypal'),
  });

/** The money did not arrive, or came back later: the patient has it again. The payout's row is locked by the caller. */
export const failPayout = async (
  { clock, log }: PayoutsContext,
  trx: DatabaseTransaction,
  { payout, reason }: { payout: Payout; reason: string },
): Promise<void> => {
  const at = clock.now();
  if (payout.accountId === null) await setAside(trx, at, payout);
  else await releasePayout(trx, at, { payoutId: payout.id });
  await changePayout(trx, payout.id, { status: 'FAILED', stage: 'failed', failureReason: reason, at });
  log.warn({ payout: encodePublicId(payout.id), reason, was: payout.status }, 'a payout failed');
};
