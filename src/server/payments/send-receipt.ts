import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Payment } from './payments-store.ts';
import { receiptLetter } from './receipt-mail.ts';

type Gift = { payment: Payment; division: Payment['division']; payerEmail: string | undefined };

/** To the donor's account, else to the address that the provider knows; it is not kept beyond the letter. */
export const sendReceipt = async (
  context: PaymentsContext,
  trx: DatabaseTransaction,
  { payment, division, payerEmail }: Gift,
): Promise<void> => {
  const donor = payment.accountId === null ? undefined : await findAccount(trx, payment.accountId);
  const to = donor?.email ?? payerEmail;
  if (to === undefined) return;
  const language = donor?.language ?? payment.language;
  const letter = receiptLetter(language, {
    reference: encodePublicId(payment.id),
    dollars: payment.amountCents / 100,
    patients: Number(division?.members ?? 0),
    publicUrl: context.config.publicUrl,
  });
  await sendLetter(context, trx, { to, language, letter });
};
