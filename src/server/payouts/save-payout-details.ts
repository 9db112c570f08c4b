import type { RecipientReply } from '#contracts/payout-details.ts';
import { type Account, findAccount, holdAccount } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { RecipientAnswers } from './bank-transfer-port.ts';
import { type PayoutDetails, readPayoutDetails, writePaypalEmail, writeRecipient } from './details-store.ts';
import { forgetRecipientJob } from './payout-job-definitions.ts';
import { detailsLetter } from './payout-mail.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { connectedBank } from './show-payout-details.ts';

/**
 * Whoever registered an address that is not theirs must not say where its owner will be paid.
 * @throws DomainError email-not-verified
 */
const refuseUnverified = (patient: Account | undefined): void => {
  if (patient && !patient.emailVerified) throw new DomainError('email-not-verified');
};

/** Whoever changes where money goes is told of it at the account's own address. */
const change = (
  context: PayoutsContext,
  accountId: bigint,
  write: (trx: DatabaseTransaction, at: Date, old: PayoutDetails | undefined) => Promise<void>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const patient = await holdAccount(trx, accountId);
    if (!patient) throw new DomainError('not-signed-in');
    refuseUnverified(patient);
    await write(trx, context.clock.now(), await readPayoutDetails(trx, accountId));
    const letter = detailsLetter(patient.language, context.config.publicUrl);
    await sendLetter(context, trx, { to: patient.email, language: patient.language, letter });
  });

/** Deletes it at the service as well: a job, since the service may be out of reach. */
const forget = async ({ jobs }: PayoutsContext, trx: DatabaseTransaction, old: PayoutDetails | undefined) => {
  if (old?.recipient) await jobs.enqueue(trx, forgetRecipientJob, { recipientId: old.recipient.id });
};

/**
 * Makes the recipient at the bank-transfer service. What was typed goes there and nowhere else: only the service's number
 * and its summary stay. What was not sent yet goes to it; the old one is deleted once nothing is on its way there.
 * @throws DomainError email-not-verified, bank-transfer-not-connected, bank-transfer-unavailable.
 */
export const saveRecipient = async (
  context: PayoutsContext,
  { accountId, ...given }: RecipientAnswers & { accountId: bigint; name: string },
): Promise<RecipientReply> => {
  refuseUnverified(await findAccount(context.db, accountId));
  const made = await connectedBank(context).createRecipient(given);
  if (made.kind === 'unavailable') throw new DomainError('bank-transfer-unavailable');
  if (made.kind === 'refused') return { success: false, problems: made.problems };
  const recipient = { id: made.recipientId, summary: made.summary };
  await change(context, accountId, async (trx, at, old) => {
    await writeRecipient(trx, at, { accountId, recipient });
    await forget(context, trx, old);
  });
  return { success: true, recipient: recipient.summary };
};

export const deleteRecipient = (context: PayoutsContext, accountId: bigint): Promise<void> =>
  change(context, accountId, async (trx, at, old) => {
    await writeRecipient(trx, at, { accountId, recipient: undefined });
    await forget(context, trx, old);
  });

/** An empty address: PayPal pays to that of the account. @throws DomainError emails-differ. */
export const savePaypalEmail = async (
  context: PayoutsContext,
  { accountId, email, emailAgain }: { accountId: bigint; email: string; emailAgain: string },
): Promise<void> => {
  if (email !== emailAgain) throw new DomainError('emails-differ');
  await change(context, accountId, (trx, at) =>
    writePaypalEmail(trx, at, { accountId, email: email === '' ? null : email }),
  );
};
