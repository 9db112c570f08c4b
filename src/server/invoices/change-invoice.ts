import { formatMoney } from '#shared/money/format-money.ts';
import { nanosFromCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { findAccount, lockAccount } from '../accounts/accounts.ts';
import {
  account,
  releasePayout,
  reservePayout,
  setReturnedPayoutAside,
  settlePayout,
} from '../ledger/ledger.ts';
import { sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { textsOf } from '../texts/texts.ts';
import { type InvoiceEvent, type InvoiceNews, stepInvoice } from './invoice-machine.ts';
import { findInvoice, type Invoice, lockInvoice, writeLife } from './invoices-store.ts';

/** Locks the patient, then the bill. @throws DomainError invoice-unknown. */
export const lockWithAccount = async (trx: Transaction, invoiceId: bigint): Promise<Invoice> => {
  const found = await findInvoice(trx, invoiceId);
  if (found?.accountId) await lockAccount(trx, found.accountId);
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice) throw new DomainError('invoice-unknown');
  return invoice;
};

type Movement = { kind: 'hold' | 'settle' | 'give-back'; cents: number; paymentId: bigint };

/** Books a transfer of a payment once per payment number, however often it is called. */
const moveMoney = (
  { clock }: AppContext,
  trx: Transaction,
  { accountId }: Invoice,
  { kind, cents, paymentId }: Movement,
): Promise<void> => {
  const at = clock.now();
  const amountNanos = nanosFromCents(cents);
  const payment = { payoutId: paymentId, legId: paymentId, offsetNanos: ZERO_NANOS, amountNanos };
  const leg = { ...payment, way: 'clinic' } as const;
  if (kind === 'settle') return settlePayout(trx, at, { ...leg, paidFrom: account.manualPayouts });
  // An account with a payment in flight cannot be deleted: without an account, paid money came back.
  if (accountId === null) return setReturnedPayoutAside(trx, at, { ...leg, from: account.manualPayouts });
  if (kind === 'hold') return reservePayout(trx, at, { ...leg, patientId: accountId });
  return releasePayout(trx, at, leg);
};

type Change = {
  event: InvoiceEvent;
  /** Number of the payment that moves money; no other event moves any. */
  paymentId?: bigint;
  reason?: string;
};

/**
 * Applies an event to a bill that the caller has locked, with its money and its email; only this function
 * does.
 */
export const changeInvoice = async (
  context: AppContext,
  trx: Transaction,
  before: Invoice,
  { event, paymentId = 0n, reason = '' }: Change,
): Promise<Invoice> => {
  const at = context.clock.now();
  const { life, effects } = accepted(stepInvoice(before.life, event, at));
  const invoice = { ...before, life };
  await writeLife(trx, invoice, at);
  let cents = life.amountCents;
  for (const effect of effects) {
    if (effect.kind === 'tell') {
      await sendInvoiceLetter(context, trx, invoice, { news: effect.news, cents, reason });
      continue;
    }
    // The email names the sum that moved.
    cents = effect.cents;
    await moveMoney(context, trx, invoice, { ...effect, paymentId });
  }
  return invoice;
};

type News = {
  news: InvoiceNews | 'sent';
  cents: number;
  reason?: string;
};

/** Sends nothing when the account is gone. */
export const sendInvoiceLetter = async (
  context: AppContext,
  trx: Transaction,
  { accountId, number }: Invoice,
  { news, cents, reason }: News,
): Promise<void> => {
  const patient = accountId === null ? undefined : await findAccount(trx, accountId);
  if (!patient) return;
  const t = textsOf(patient.language).invoices;
  const { subject, paragraphs } = t.news[news];
  const amount = formatMoney(cents / 100, patient.language);
  const letter = {
    subject,
    paragraphs: [...paragraphs(amount), ...(reason ? [reason] : []), t.number],
    code: number,
    button: { label: t.button, url: `${context.config.publicUrl}/invoice` },
    notes: [],
  };
  if (news === 'sent') return sendChosenLetter(context, trx, { kind: 'papers-came', to: patient }, letter);
  const isMoney = news === 'paid' || news === 'came-back';
  await sendLetter(context, trx, { kind: isMoney ? 'paid-bill' : 'bill', to: patient }, letter);
};
