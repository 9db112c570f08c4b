import { encodePublicId } from '#shared/ids/public-id.ts';
import { applyBatch } from './apply-batch.ts';
import { followPayoutJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { findPayout, type Payout } from './payouts-store.ts';

/** Most payouts are paid within a minute or two; the reconciliation follows the others. */
const QUICK_LOOKS = 6;

/** Reads from the provider how a batch stands. @throws when the provider cannot be asked, so that the job is repeated. */
export const refreshBatch = async (
  context: PayoutsContext,
  batchId: string,
): Promise<Payout['status'] | undefined> => {
  const found = await context.walletPayouts.getBatch(batchId);
  if (found.kind === 'unavailable') throw new Error(`the payout provider cannot be asked: ${found.reason}`);
  if (found.kind === 'found') return applyBatch(context, found.batch);
  context.log.warn({ batchId }, 'the payout provider does not know a batch');
  return undefined;
};

/** Looks again and again, each time after twice as long. */
export const followPayout = async (
  context: PayoutsContext,
  payoutId: bigint,
  look: number,
): Promise<void> => {
  const { db, jobs } = context;
  const payout = await findPayout(db, payoutId);
  if (payout?.status !== 'PENDING' || payout.batchId === null) return;
  const status = await refreshBatch(context, payout.batchId);
  if (status !== 'PENDING' || look >= QUICK_LOOKS) return;
  const next = { payoutId: encodePublicId(payoutId), look: look + 1 };
  await jobs.enqueue(db, followPayoutJob, next, { startAfterSeconds: 2 ** look });
};
