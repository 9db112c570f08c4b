import { encodePublicId } from '#shared/ids/public-id.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { findAccount } from '../accounts/accounts.ts';
import { failPayout } from './fail-payout.ts';
import { followPayoutJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, lockPayout, takeForSubmission } from './payouts-store.ts';
import { senderBatchId } from './sender-batch-id.ts';

/** Longer than the provider's client ever waits for all steps of a call. */
const LEASE_MS = 2 * 60_000;
/** The provider knows a sender's batch id for 30 days; past that, a repeat could be paid a second time. */
const REPEATABLE_MS = 25 * 24 * 3600 * 1000;
const FIRST_LOOK_SECONDS = 2;

const refuse = (context: PayoutsContext, payoutId: bigint, reason: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (payout?.status === 'PENDING' && payout.stage === 'submitting') {
      await failPayout(context, trx, { payout, reason });
    }
  });

/**
 * Sends a payout to the provider. That it is being sent is stored first, and the batch id stays the same until a call was
 * certainly refused: a time-out is no failure, and asking again with the same id pays once.
 */
export const submitPayout = async (context: PayoutsContext, payoutId: bigint): Promise<void> => {
  const { db, clock, jobs, log, walletPayouts } = context;
  const now = clock.now();
  const payout = await takeForSubmission(db, payoutId, {
    now,
    leaseOver: new Date(now.getTime() - LEASE_MS),
    notBefore: new Date(now.getTime() - REPEATABLE_MS),
  });
  if (!payout) return;
  const reference = encodePublicId(payoutId);
  const patient = payout.accountId === null ? undefined : await findAccount(db, payout.accountId);
  const answer = await walletPayouts.createBatch({
    senderBatchId: senderBatchId(payout),
    reference,
    receiver: payout.receiver,
    amountCents: payout.amountCents,
    language: localeOf(patient?.language ?? 'eng'),
  });
  if (answer.kind === 'created') {
    const { batchId } = answer;
    await changePayout(db, payoutId, { from: 'submitting', stage: 'submitted', batchId, at: clock.now() });
    const startAfterSeconds = FIRST_LOOK_SECONDS;
    await jobs.enqueue(db, followPayoutJob, { payoutId: reference, look: 1 }, { startAfterSeconds });
    return;
  }
  const { kind, reason } = answer;
  const fields = { payout: reference, kind, reason, mayBeMade: payout.mayBeMade };
  log.warn(fields, 'a payout was not taken by the provider');
  if (kind === 'outcome-unknown' || payout.mayBeMade) return;
  if (kind === 'refused') await refuse(context, payoutId, reason);
  // Back in the queue it is certain again that nothing was made.
  else await changePayout(db, payoutId, { from: 'submitting', stage: 'queued', at: clock.now() });
};
