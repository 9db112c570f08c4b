import { GIFT_AT_ONCE_DOLLARS, GIFT_LOOK_ABOVE_DOLLARS } from '#shared/gift-limits/gift-limits.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatCount } from '#shared/languages/plural.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Account } from '../accounts/accounts.ts';
import { type Letter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import type { PaidState } from './checkout-port.ts';
import type { Payment } from './payments-store.ts';
import type { NewGift } from './receive-gift.ts';

type Gift = {
  reference: string;
  dollars: number;
  patients: number;
  /** Undefined for a gift that was divided at once. */
  waits: Waits | undefined;
  publicUrl: string;
};
type Waits = { reason: NonNullable<NewGift['reason']>; dividesAt: Date | null };

const waitingWords = (language: Language, { reason, dividesAt }: Waits): string[] => {
  const t = textsOf(language).payments.receipt.waits;
  const limitDollars = reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS;
  const when = dividesAt === null ? t.afterALook : t.until(formatDate(dividesAt, 'long', language));
  return [`${t.why[reason](formatMoney(limitDollars, language))} ${when}`, t.meanwhile];
};

export const receiptLetter = (
  language: Language,
  { reference, dollars, patients, waits, publicUrl }: Gift,
): Letter => {
  const t = textsOf(language).payments.receipt;
  const amount = formatMoney(dollars, language);
  const count = formatCount(patients, language);
  return {
    subject: t.subject(amount),
    paragraphs: [
      t.thanks(amount),
      ...(waits ? waitingWords(language, waits) : [t.division(count)]),
      t.number,
    ],
    code: reference,
    button: { label: t.button, url: `${publicUrl}/guest` },
    notes: t.notes,
  };
};

type TopUp = { reference: string; dollars: number; isOwnPage: boolean; publicUrl: string };

export const topUpLetter = (
  language: Language,
  { reference, dollars, isOwnPage, publicUrl }: TopUp,
): Letter => {
  const { topUp: t, receipt } = textsOf(language).payments;
  const amount = formatMoney(dollars, language);
  return {
    subject: t.subject(amount),
    paragraphs: [t[isOwnPage ? 'ownPage' : 'balance'](amount), t.number],
    code: reference,
    button: { label: t.button, url: `${publicUrl}/dashboard` },
    notes: receipt.notes,
  };
};

/** Sends the receipt of a payment to the payer's own balance. */
export const sendTopUpReceipt = async (
  context: AppContext,
  trx: Transaction,
  { payment, payer }: { payment: Payment; payer: Account },
): Promise<void> => {
  const letter = topUpLetter(payer.language, {
    reference: encodePublicId(payment.id),
    dollars: payment.amountCents / 100,
    isOwnPage: payer.role === 'Patient',
    publicUrl: context.config.publicUrl,
  });
  await sendLetter(context, trx, { kind: 'receipt', to: payer }, letter);
};

type Donation = {
  payment: Payment;
  payer: Account | undefined;
  paid: PaidState;
  gift: NewGift;
  division: Payment['division'];
};

/** Sends the receipt to the donor's account, else to the provider's address, which is not stored. */
export const sendReceipt = async (
  context: AppContext,
  trx: Transaction,
  { payment, payer, paid, gift, division }: Donation,
): Promise<void> => {
  const email = payer?.email ?? paid.payerEmail;
  if (email === undefined) return;
  const language = payer?.language ?? payment.language;
  const letter = receiptLetter(language, {
    reference: encodePublicId(payment.id),
    dollars: payment.amountCents / 100,
    patients: Number(division?.members ?? 0),
    waits: gift.reason === null ? undefined : { reason: gift.reason, dividesAt: gift.dividesAt },
    publicUrl: context.config.publicUrl,
  });
  await sendLetter(context, trx, { kind: 'receipt', to: { email, language } }, letter);
};
