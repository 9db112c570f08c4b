import * as z from 'zod/mini';
import type { PayoutDetailsReply, RecipientForm, RecipientReply } from '#contracts/payout-details.ts';
import {
  type Account,
  createOneUseLink,
  findAccount,
  lockAccount,
  normalizeEmail,
} from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isFound, type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { RecipientAnswers } from './bank-transfer-port.ts';
import { hasOpenLegTo } from './legs-store.ts';
import { isKeyOfAccount, keyOfAccount, type PayoutAccount } from './payout-accounts.ts';
import { detailsLetter } from './payout-mail.ts';
import { waysTo } from './payout-ways.ts';
import { connectedBank, countPayouts, detachPayouts, type PayoutsContext } from './payouts-store.ts';

type PayoutDetails = {
  /** The bank-transfer service's number of the recipient. */
  recipientId: string | null;
  recipientSummary: string | null;
  paypalEmail: string | null;
  /** Keyed hash of the bank account that was named last for a payment by hand. */
  accountKey: string | null;
};

type DetailsRow = PayoutDetails & {
  accountId: bigint;
  updatedAt: Date;
  /** Time when details in use were replaced; null: never. */
  changedAt: Date | null;
};

const tables = tablesOf<{ payoutDetails: DetailsRow }>();

const rowOf = (db: Queryable, accountId: bigint) =>
  tables(db).selectFrom('payoutDetails').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** Returns when the details in use were replaced; null: never. */
export const readDetailsChange = async (db: Queryable, accountId: bigint): Promise<Date | null> =>
  (await rowOf(db, accountId))?.changedAt ?? null;

export const readPayoutDetails = async (db: Queryable, accountId: bigint): Promise<PayoutDetails> => {
  const {
    recipientId = null,
    recipientSummary = null,
    paypalEmail = null,
    accountKey = null,
  } = (await rowOf(db, accountId)) ?? {};
  return { recipientId, recipientSummary, paypalEmail, accountKey };
};

const isRecipientInDetails = (db: Queryable, recipientId: string): Promise<boolean> =>
  isFound(tables(db).selectFrom('payoutDetails').selectAll().where('recipientId', '=', recipientId));

/** Details are in use once they were given, or once something was paid out without them. */
const isReplacement = async (trx: Transaction, accountId: bigint): Promise<boolean> =>
  (await rowOf(trx, accountId)) !== undefined || (await countPayouts(trx, { accountId })) > 0;

/** Changes the named columns only. Returns whether the change replaces details in use. */
const writePayoutDetails = async (
  trx: Transaction,
  updatedAt: Date,
  change: Partial<PayoutDetails> & { accountId: bigint },
): Promise<boolean> => {
  const isReplaced = await isReplacement(trx, change.accountId);
  const columns = { ...change, ...(isReplaced && { changedAt: updatedAt }), updatedAt };
  await tables(trx)
    .insertInto('payoutDetails')
    .values({ changedAt: null, ...columns })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns))
    .execute();
  return isReplaced;
};

export const showPayoutDetails = async (
  context: PayoutsContext,
  accountId: bigint,
): Promise<PayoutDetailsReply> => {
  const { recipientSummary, paypalEmail } = await readPayoutDetails(context.db, accountId);
  const account = await findAccount(context.db, accountId);
  const ways = waysTo(context, account?.country ?? '');
  return {
    bankTransfers: ways.includes('bank'),
    wallet: ways.includes('paypal'),
    recipient: recipientSummary,
    paypalEmail,
  };
};

/**
 * Returns the questions of the bank-transfer service; with answers, the questions that these lead to.
 * @throws DomainError bank-transfer-not-connected, bank-transfer-unavailable.
 */
export const showRecipientForms = async (
  context: PayoutsContext,
  given?: RecipientAnswers,
): Promise<RecipientForm[]> => {
  const found = await connectedBank(context).readForms(given);
  if (found.kind !== 'found') {
    context.log.warn({ kind: found.kind, reason: found.reason }, 'recipient forms unavailable');
    throw new DomainError('bank-transfer-unavailable');
  }
  return found.forms;
};

/** Deletes a recipient at the bank-transfer service in a job, since the service may be out of reach. */
export const forgetRecipientJob = defineJob({
  name: 'forget-recipient',
  payload: z.object({ recipientId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 60,
});

const forgetLater = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  trx: Transaction,
  { recipientId }: PayoutDetails,
): Promise<void> => {
  if (recipientId !== null) await jobs.enqueue(trx, forgetRecipientJob, { recipientId });
};

const AN_HOUR_SECONDS = 3600;

/**
 * Deletes a recipient at the bank-transfer service. While a leg may still go there, the job waits.
 * @throws when the service cannot be asked, so that the job is retried.
 */
export const forgetRecipient = async (
  { db, jobs, bankTransfers }: PayoutsContext,
  recipientId: string,
): Promise<void> => {
  // The service may give the same number when the same card is given again.
  if (await isRecipientInDetails(db, recipientId)) return;
  if (await hasOpenLegTo(db, { provider: 'wise', receiver: recipientId })) {
    const later = { startAfterSeconds: AN_HOUR_SECONDS };
    return jobs.enqueue(db, forgetRecipientJob, { recipientId }, later);
  }
  const deleted = await bankTransfers?.deleteRecipient(recipientId);
  if (deleted?.kind === 'unavailable') throw new Error(`a recipient could not be deleted: ${deleted.reason}`);
};

/** An unverified address may be somebody else's. @throws DomainError email-not-verified */
const refuseUnverified = (patient: Account | undefined): void => {
  if (patient && !patient.emailVerified) throw new DomainError('email-not-verified');
};

/** Emails the patient at the account's own address, with a link that says "this was not me". */
const sendDetailsLetter = async (context: PayoutsContext, trx: Transaction, to: Account): Promise<void> => {
  const { id: accountId, email, language } = to;
  const link = { accountId, email, purpose: 'payout-alarm', now: context.clock.now() } as const;
  const letter = detailsLetter(language, await createOneUseLink(context, trx, link));
  await sendLetter(context, trx, { kind: 'payout-details', to }, letter);
};

/** Changes details, and forgets the recipient that they replace. */
const change = (context: PayoutsContext, accountId: bigint, changed: Partial<PayoutDetails>): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const patient = await lockAccount(trx, accountId);
    if (!patient) throw new DomainError('not-signed-in');
    refuseUnverified(patient);
    if (changed.recipientId !== undefined)
      await forgetLater(context, trx, await readPayoutDetails(trx, accountId));
    await writePayoutDetails(trx, context.clock.now(), { ...changed, accountId });
    await sendDetailsLetter(context, trx, patient);
  });

/**
 * Records the account of a withdrawal by hand for a patient that the caller has locked. Returns whether that
 * changed the details, as another account than the last one does.
 */
export const noteAccount = async (
  context: PayoutsContext,
  trx: Transaction,
  { patient, account }: { patient: Account; account: PayoutAccount },
): Promise<boolean> => {
  const { accountKey } = await readPayoutDetails(trx, patient.id);
  if (accountKey !== null && isKeyOfAccount(context, account, accountKey)) return false;
  const noted = { accountId: patient.id, accountKey: keyOfAccount(context, account) };
  const isReplaced = await writePayoutDetails(trx, context.clock.now(), noted);
  if (isReplaced) await sendDetailsLetter(context, trx, patient);
  return isReplaced;
};

/**
 * Makes the recipient at the bank-transfer service, for all legs that were not sent. Typed data go only
 * there: we store the service's number and its summary.
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
  const { recipientId, summary } = made;
  await change(context, accountId, { recipientId, recipientSummary: summary });
  return { success: true, recipient: summary };
};

export const deleteRecipient = (context: PayoutsContext, accountId: bigint): Promise<void> =>
  change(context, accountId, { recipientId: null, recipientSummary: null });

/** An empty address makes PayPal pay to that of the account. @throws DomainError emails-differ. */
export const savePaypalEmail = async (
  context: PayoutsContext,
  { accountId, email, emailAgain }: { accountId: bigint; email: string; emailAgain: string },
): Promise<void> => {
  if (email !== emailAgain) throw new DomainError('emails-differ');
  await change(context, accountId, { paypalEmail: email === '' ? null : normalizeEmail(email) });
};

/**
 * Detaches the payouts of a deleted account. The books keep payments without their receiver, whom the
 * provider keeps under its number for as long as the law requires.
 * @throws DomainError closing-payout: money in flight needs an account to come back to.
 */
export const detachPayoutsOf = async (
  context: Pick<AppContext, 'jobs'>,
  trx: Transaction,
  accountId: bigint,
): Promise<void> => {
  if (!(await detachPayouts(trx, accountId))) throw new DomainError('closing-payout');
  await forgetLater(context, trx, await readPayoutDetails(trx, accountId));
};
