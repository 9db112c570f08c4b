import * as z from 'zod/mini';
import {
  GIFT_AT_ONCE_DOLLARS,
  GIFT_LOOK_ABOVE_DOLLARS,
  GIFT_REASONS,
} from '#shared/gift-limits/gift-limits.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatCount } from '#shared/languages/plural.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type Letter, sendLetter } from '../mail/mail.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { defineJob, type FinishJob } from '../platform/jobs/jobs.ts';
import { textsOf } from '../texts/texts.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { findPayment, type Payment } from './payments-store.ts';

/** Ends of a waiting gift. Only the last one leaves a part of it waiting. */
const GIFT_NEWS = [
  'divided-by-day',
  'divided-by-staff',
  'sent-back-by-staff',
  'sent-back-by-provider',
  'partly-sent-back',
] as const;

const giftNewsShape = z.object({
  payment: z.string(),
  news: z.enum(GIFT_NEWS),
  reason: z.enum(GIFT_REASONS),
  /** The sum that was divided or sent back. */
  cents: z.number(),
  waitingCents: z.number(),
  isGivenBack: z.boolean(),
  /** Number of patients that it was divided among; 0 where it was sent back. */
  patients: z.number(),
  at: z.string(),
});
export type GiftNews = z.infer<typeof giftNewsShape>;

/** Retries for about a day and a half, as email does: the provider has to return a guest's address. */
export const giftNews = defineJob({
  name: 'gift-news',
  payload: giftNewsShape,
  retryLimit: 12,
  retryDelaySeconds: 30,
});

/** Returns the subject and what happened. */
const happened = (language: Language, told: GiftNews, giftCents: number): [string, string] => {
  const { subject, ...t } = textsOf(language).payments.giftNews;
  const amount = formatMoney(told.cents / 100, language);
  const day = formatDate(told.at, 'long', language);
  if (told.news === 'partly-sent-back')
    return [
      subject.partSentBack(amount),
      t.partSentBack({ amount, day, gift: formatMoney(giftCents / 100, language) }),
    ];
  const isRest = told.cents < giftCents;
  if (told.news === 'sent-back-by-staff' || told.news === 'sent-back-by-provider')
    return [subject[isRest ? 'restSentBack' : 'sentBack'](amount), t.sentBack({ amount, day })];
  const patients = formatCount(told.patients, language);
  const what = isRest ? t.restDivided : t.divided;
  return [subject[isRest ? 'restDivided' : 'divided'](amount), what({ amount, day, patients })];
};

/** Returns why it had waited and why it does not any more, or what becomes of the rest. */
const explained = (language: Language, { news, reason, waitingCents, isGivenBack }: GiftNews): string => {
  const t = textsOf(language).payments.giftNews;
  if (news === 'partly-sent-back')
    return t.rest[isGivenBack ? 'goesBack' : 'waits'](formatMoney(waitingCents / 100, language));
  const limitDollars = reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS;
  return `${t.why[reason](formatMoney(limitDollars, language))} ${t.ends[news]}`;
};

export const giftLetter = (
  language: Language,
  told: GiftNews,
  { giftCents, publicUrl }: { giftCents: number; publicUrl: string },
): Letter => {
  const { receipt, giftNews: t } = textsOf(language).payments;
  const [subject, what] = happened(language, told, giftCents);
  return {
    subject,
    paragraphs: [what, explained(language, told), receipt.number],
    code: told.payment,
    button: { label: receipt.button, url: `${publicUrl}/guest` },
    notes: t.notes,
  };
};

/** Returns the address of a guest's receipt: the provider has it, and we do not store it. */
const askProvider = async ({ checkouts }: PaymentsContext, payment: Payment): Promise<string | undefined> => {
  const port = checkouts[payment.provider];
  if (!port || payment.checkoutId === null) return undefined;
  const found = await port.look(payment.checkoutId);
  if (found.kind === 'unavailable') throw new Error('the provider does not say where a receipt can be sent');
  return found.kind === 'found' && found.state.state === 'captured' ? found.state.payerEmail : undefined;
};

/** Emails the giver about the end of a gift, unless the provider knows no address. */
export const notifyGiver = async (
  context: PaymentsContext,
  told: GiftNews,
  finish: FinishJob,
): Promise<void> => {
  const { db, config } = context;
  const payment = await findPayment(db, keyOf(told.payment));
  if (!payment) return;
  const giver = payment.accountId === null ? undefined : await findAccount(db, payment.accountId);
  const email = giver?.email ?? (await askProvider(context, payment));
  if (email === undefined) return;
  const language = giver?.language ?? payment.language;
  const letter = giftLetter(language, told, { giftCents: payment.amountCents, publicUrl: config.publicUrl });
  await db.transaction().execute(async (trx) => {
    await finish(trx);
    await sendLetter(context, trx, { kind: 'gift-news', to: { email, language } }, letter);
  });
};
