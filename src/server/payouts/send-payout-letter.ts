import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { type PayoutNews, payoutLetter } from './payout-mail.ts';
import type { Payout } from './payouts-store.ts';

/** To the patient, with what happened and what happens next; nobody is left to write to when the account is gone. */
export const sendPayoutLetter = async (
  context: AppContext,
  trx: DatabaseTransaction,
  payout: Payout,
  news: { kind: PayoutNews; cents: number },
): Promise<void> => {
  const patient = payout.accountId === null ? undefined : await findAccount(trx, payout.accountId);
  if (!patient) return;
  const { email: to, language } = patient;
  const letter = payoutLetter(language, news.kind, {
    dollars: news.cents / 100,
    ofDollars: payout.amountCents / 100,
    reference: encodePublicId(payout.id),
    publicUrl: context.config.publicUrl,
  });
  await sendLetter(context, trx, { to, language, letter });
};
