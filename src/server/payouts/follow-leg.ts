import { encodePublicId } from '#shared/ids/public-id.ts';
import { applyBatch } from './apply-batch.ts';
import { applyTransfer } from './apply-transfer.ts';
import { fundTransfer } from './fund-transfer.ts';
import { findLeg, type Leg } from './legs-store.ts';
import { noteLost } from './note-lost.ts';
import { followLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';

/** Most legs end, or begin to wait for somebody, within a minute or two; the reconciliation follows the others. */
const QUICK_LOOKS = 6;

/** @throws when the provider cannot be asked, so that the job is repeated. */
export const refreshBatch = async (context: PayoutsContext, batchId: string): Promise<void> => {
  const found = await context.walletPayouts.getBatch(batchId);
  if (found.kind === 'unavailable') throw new Error(`the payout provider cannot be asked: ${found.reason}`);
  if (found.kind === 'found') return void (await applyBatch(context, found.batch));
  await noteLost(context, batchId, 'not-found');
};

/** @throws when the provider cannot be asked, so that the job is repeated. */
export const refreshTransfer = async (context: PayoutsContext, transferId: string): Promise<void> => {
  const { bankTransfers, config } = context;
  if (!bankTransfers) return noteLost(context, transferId, 'not-connected');
  const found = await bankTransfers.getTransfer(transferId);
  if (found.kind === 'unavailable')
    throw new Error(`the bank-transfer service cannot be asked: ${found.reason}`);
  if (found.kind === 'not-found') return noteLost(context, transferId, 'not-found');
  await applyTransfer(context, found.transfer);
  const awaitsFunding = found.transfer.state === 'awaiting-funding';
  if (awaitsFunding && config.wise?.funding === 'api')
    await fundTransfer(context, bankTransfers, found.transfer);
};

export const refreshLeg = async (context: PayoutsContext, leg: Leg): Promise<void> => {
  if (leg.providerId === null) return;
  await (leg.provider === 'wise' ? refreshTransfer : refreshBatch)(context, leg.providerId);
};

/** Looks again and again, each time after twice as long. */
export const followLeg = async (context: PayoutsContext, legId: bigint, look: number): Promise<void> => {
  const { db, jobs } = context;
  const leg = await findLeg(db, legId);
  if (leg?.stage !== 'submitted') return;
  await refreshLeg(context, leg);
  if ((await findLeg(db, legId))?.stage !== 'submitted' || look >= QUICK_LOOKS) return;
  const next = { legId: encodePublicId(legId), look: look + 1 };
  await jobs.enqueue(db, followLegJob, next, { startAfterSeconds: 2 ** look });
};
