import { encodePublicId } from '#shared/ids/public-id.ts';
import { refreshBatch } from './follow-payout.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, listOpenPayouts, listPaidSince, type Payout } from './payouts-store.ts';
import { submitPayout } from './submit-payout.ts';

const PAYOUTS_A_RUN = 100;
/** So long a paid payout can still come back unclaimed, refunded or reversed. */
const WATCHED_AFTER_PAID_MS = 30 * 24 * 3600 * 1000;

/** One payout that cannot be read must not keep the others waiting. */
const forEach = async (
  { log }: PayoutsContext,
  payouts: Payout[],
  work: (payout: Payout) => Promise<unknown>,
): Promise<void> => {
  for (const payout of payouts) {
    try {
      await work(payout);
    } catch (error) {
      log.error({ err: error, payout: encodePublicId(payout.id) }, 'a payout could not be reconciled');
    }
  }
};

/** Sends what was not sent yet, asks again where an outcome is not known, and looks after what is under way. */
export const reconcilePayouts = async (context: PayoutsContext): Promise<void> => {
  const { db, clock } = context;
  const open = await listOpenPayouts(db, clock.now(), PAYOUTS_A_RUN);
  await forEach(context, open, async ({ id, stage, batchId }) => {
    if (stage !== 'submitted' || batchId === null) return submitPayout(context, id);
    await changePayout(db, id, { at: clock.now() });
    return refreshBatch(context, batchId);
  });
};

/** A notice of money that came back may never have reached us. */
export const recheckPaidPayouts = async (context: PayoutsContext): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - WATCHED_AFTER_PAID_MS);
  await forEach(context, await listPaidSince(context.db, since), async ({ batchId }) => {
    if (batchId !== null) await refreshBatch(context, batchId);
  });
};
