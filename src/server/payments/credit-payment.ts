import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type Account, holdAccount } from '../accounts/accounts.ts';
import { account, donateToGeneralAccount, postTransfers } from '../ledger/ledger.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { PaidState } from './payment-port.ts';
import type { PaymentsContext } from './payments-context.ts';
import { lockPayment, markSucceeded, type Payment } from './payments-store.ts';
import { sendReceipt } from './send-receipt.ts';

type Capture = Pick<PaidState, 'captureId' | 'amountCents' | 'payerEmail'>;

/** Where a payment that is no donation goes (DECISIONS 2). */
const ownAccountOf = (payer: Account | undefined): string => {
  // Whoever paid has been deleted meanwhile: the money waits for an operator to send it back.
  if (!payer) return account.unclaimed;
  return payer.role === 'Advertizer' ? account.advertiser(payer.id) : account.patient(payer.id, 'donated');
};

const book = async (
  trx: DatabaseTransaction,
  at: Date,
  { payment, payer, captureId }: { payment: Payment; payer: Account | undefined; captureId: string },
): Promise<Payment['division']> => {
  const entry = {
    key: `${payment.provider}-capture:${captureId}`,
    amountNanos: nanosFromCents(payment.amountCents),
    reference: `payment:${encodePublicId(payment.id)}`,
  };
  const from = account.clearing(payment.provider);
  if (payment.purpose === 'donation') return donateToGeneralAccount(trx, at, { ...entry, from });
  const order = { ...entry, debit: from, credit: ownAccountOf(payer), reason: 'payment' };
  await postTransfers(trx, at, [order]);
  return null;
};

/**
 * Books captured money, once: the row's lock lets one caller through, and the ledger's key would stop a second. Answers
 * undefined, and books nothing, when it was learned since `seen` was read that the money went back.
 */
export const creditPayment = (
  context: PaymentsContext,
  seen: Payment,
  { captureId, amountCents, payerEmail }: Capture,
): Promise<Payment | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const payer = seen.accountId === null ? undefined : await holdAccount(trx, seen.accountId);
    const payment = await lockPayment(trx, seen.id);
    if (payment.status === 'succeeded') return payment;
    if (payment.captureId !== seen.captureId) return undefined;
    assert.equal(
      amountCents,
      payment.amountCents,
      `capture ${captureId} is not of the amount that was asked for`,
    );
    const at = context.clock.now();
    const division = await book(trx, at, { payment, payer, captureId });
    await markSucceeded(trx, payment.id, { captureId, division, at });
    if (payment.purpose === 'donation') await sendReceipt(context, trx, { payment, division, payerEmail });
    context.log.info(
      { payment: encodePublicId(payment.id), captureId, amountCents },
      'a payment was credited',
    );
    return { ...payment, status: 'succeeded', division };
  });
