import { encodePublicId } from '#shared/ids/public-id.ts';
import { changeLeg, isClaimedBy, lockLeg, type TakenLeg } from './legs-store.ts';
import { submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { providerKey } from './provider-key.ts';
import { readWalletReceiver } from './wallet-receiver.ts';

/** It is certain that no transfer was made: the leg goes another way, under a new key. */
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
    const attempt = leg.attempt + 1;
    const receiver = to === 'paypal' ? await readWalletReceiver(trx, payout.accountId) : '';
    await changeLeg(trx, legId, {
      ...{ provider: to, stage: 'queued', receiver, attempt, providerKey: providerKey(to, legId, attempt) },
      ...{ quoteId: null, failureReason: reason, at: clock.now() },
    });
    if (to === 'paypal') await jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(legId) });
  });
};
