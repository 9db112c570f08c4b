import { encodePublicId } from '#shared/ids/public-id.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { readPayoutDetails } from './details-store.ts';
import { changeLeg, isClaimedBy, type Leg, lockLeg, type TakenLeg } from './legs-store.ts';
import { submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { Payout } from './payouts-store.ts';
import { providerKey } from './provider-key.ts';
import { readWalletReceiver } from './wallet-receiver.ts';

/** Whether the patient gave another card than the one that the answer was about. */
const isReplaced = async (trx: DatabaseTransaction, { leg, payout }: { leg: Leg; payout: Payout }) => {
  const details = payout.accountId === null ? undefined : await readPayoutDetails(trx, payout.accountId);
  return details?.recipient !== undefined && details.recipient.id !== leg.receiver;
};

/**
 * It is certain that no transfer was made: the leg goes another way, under a new key. One whose card was replaced while
 * the service was asked is tried with the new card first.
 */
export const rerouteLeg = async (
  { db, clock, jobs }: PayoutsContext,
  taken: TakenLeg,
  { to, reason }: { to: 'paypal' | 'manual'; reason: string },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const legId = taken.id;
    const held = await lockLeg(trx, legId);
    if (!held || !isClaimedBy(held.leg, taken)) return;
    const { leg, payout } = held;
    const at = clock.now();
    if (await isReplaced(trx, held))
      return void (await changeLeg(trx, legId, { stage: 'queued', quoteId: null, at }));
    const attempt = leg.attempt + 1;
    const receiver = to === 'paypal' ? await readWalletReceiver(trx, payout.accountId) : '';
    await changeLeg(trx, legId, {
      provider: to,
      stage: 'queued',
      receiver,
      attempt,
      providerKey: providerKey(to, legId, attempt),
      quoteId: null,
      failureReason: reason,
      at,
    });
    if (to === 'paypal') await jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(legId) });
  });
};
