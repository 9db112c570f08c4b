import { formatMoney } from '#shared/money/format-money.ts';
import { findAccount } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import type { InvoiceNews } from './invoice-machine.ts';
import type { Invoice } from './invoices-store.ts';

type News = {
  news: InvoiceNews | 'sent';
  cents: number;
  /** Of staff, in their own words. */
  reason?: string;
};

/** Without an account there is nobody to write to. */
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
  await sendLetter(context, trx, patient, {
    subject,
    paragraphs: [...paragraphs(amount), ...(reason ? [reason] : []), t.number],
    code: number,
    button: { label: t.button, url: `${context.config.publicUrl}/invoice` },
    notes: [],
  });
};
