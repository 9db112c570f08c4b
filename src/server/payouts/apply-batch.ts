import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { account, settlePayout } from '../ledger/ledger.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { failPayout } from './fail-payout.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { changePayout, findPayoutOfBatch, lockPayout, type Payout } from './payouts-store.ts';
import { attemptOf } from './sender-batch-id.ts';
import type { WalletBatch } from './wallet-payout-port.ts';

/** By its batch, or by the key that the batch was made with: the answer that told the batch's id may have been lost. */
const lockPayoutOf = async (trx: DatabaseTransaction, batch: WalletBatch): Promise<Payout | undefined> => {
  const known = await findPayoutOfBatch(trx, batch.batchId);
  if (known) return lockPayout(trx, known.id);
  const made = attemptOf(batch.senderBatchId);
  const payout = made && (await lockPayout(trx, made.id));
  return payout?.attempt === made?.attempt ? payout : undefined;
};

const noteBatch = async (
  { clock }: PayoutsContext,
  trx: DatabaseTransaction,
  payout: Payout,
  batch: WalletBatch,
) => {
  const isSent = payout.stage !== 'queued' && payout.stage !== 'submitting';
  const { batchId, itemId } = batch;
  await changePayout(trx, payout.id, {
    ...(isSent ? {} : { stage: 'submitted' }),
    batchId,
    itemId,
    at: clock.now(),
  });
};

const settle = async (
  { clock, log }: PayoutsContext,
  trx: DatabaseTransaction,
  payout: Payout,
): Promise<void> => {
  const at = clock.now();
  const amountNanos = nanosFromCents(payout.amountCents);
  await settlePayout(trx, at, { payoutId: payout.id, amountNanos, paidFrom: account.clearing('paypal') });
  await changePayout(trx, payout.id, { status: 'SUCCESS', stage: 'paid', at });
  log.info({ payout: encodePublicId(payout.id), amountCents: payout.amountCents }, 'a payout was paid');
};

/** Takes in how a batch stands, in whatever order that is learned; what was taken in before changes nothing. */
export const applyBatch = async (
  context: PayoutsContext,
  batch: WalletBatch,
): Promise<Payout['status'] | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const payout = await lockPayoutOf(trx, batch);
    if (!payout) return undefined;
    if (payout.status === 'PENDING') await noteBatch(context, trx, payout, batch);
    if (batch.state === 'paid' && payout.status === 'PENDING') {
      await settle(context, trx, payout);
      return 'SUCCESS';
    }
    if (batch.state === 'not-paid' && payout.status !== 'FAILED') {
      await failPayout(context, trx, { payout, reason: batch.reason });
      return 'FAILED';
    }
    if (batch.state === 'paid' && payout.status === 'FAILED') {
      const fields = { payout: encodePublicId(payout.id), batchId: batch.batchId };
      context.log.error(fields, 'a payout is paid whose money was given back: an operator must look at it');
    }
    return payout.status;
  });
