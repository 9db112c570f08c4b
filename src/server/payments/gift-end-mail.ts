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
import { defineJob } from '../platform/jobs/jobs.ts';
import { textsOf } from '../texts/texts.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { findPayment, type Payment } from './payments-store.ts';

/** How a gift stopped waiting. */
const GIFT_ENDS = [
  'divided-by-day',
  'divided-by-staff',
  'sent-back-by-staff',
  'sent-back-by-provider',
] as const;

const endedGift = z.object({
  payment: z.string(),
  end: z.enum(GIFT_ENDS),
  /** Why it waited. */
  reason: z.enum(GIFT_REASONS),
  cents: z.number(),
  /** Among how many it was divided; 0 where it was sent back. */
  patients: z.number(),
  at: z.string(),
});
export type EndedGift = z.infer<typeof endedGift>;

/** Tries for about a day and a half, as the mail itself: the address of a guest is asked of the payment provider. */
export const giftEnded = defineJob({
  name: 'gift-ended',
  payload: endedGift,
  retryLimit: 12,
  retryDelaySeconds: 30,
});

export const giftEndedLetter = (
  language: Language,
  { payment, end, reason, cents, patients, at }: EndedGift,
  publicUrl: string,
): Letter => {
  const { receipt, giftEnded: t } = textsOf(language).payments;
  const amount = formatMoney(cents / 100, language);
  const limit = formatMoney(
    reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS,
    language,
  );
  const isDivided = end === 'divided-by-day' || end === 'divided-by-staff';
  const facts = { amount, day: formatDate(at, 'long', language) };
  const what = isDivided
    ? t.divided({ ...facts, patients: formatCount(patients, language) })
    : t.sentBack(facts);
  return {
    subject: t.subject[isDivided ? 'divided' : 'sentBack'](amount),
    paragraphs: [what, `${t.why[reason](limit)} ${t.ends[end]}`, receipt.number],
    code: payment,
    button: { label: receipt.button, url: `${publicUrl}/guest` },
    notes: t.notes,
  };
};

/** Returns where a guest's receipt went: the provider has that address, and we keep none. */
const askProvider = async ({ checkouts }: PaymentsContext, payment: Payment): Promise<string | undefined> => {
  const port = checkouts[payment.provider];
  if (!port || payment.checkoutId === null) return undefined;
  const found = await port.look(payment.checkoutId);
  if (found.kind === 'unavailable') throw new Error('the provider does not say where a receipt can be sent');
  return found.kind === 'found' && found.state.state === 'captured' ? found.state.payerEmail : undefined;
};

/** Says to the giver that a gift no longer waits. Nobody is told of a payment whose provider knows no address. */
export const tellGiver = async (context: PaymentsContext, ended: EndedGift): Promise<void> => {
  const { db, config } = context;
  const payment = await findPayment(db, keyOf(ended.payment));
  if (!payment) return;
  const giver = payment.accountId === null ? undefined : await findAccount(db, payment.accountId);
  const email = giver?.email ?? (await askProvider(context, payment));
  if (email === undefined) return;
  const language = giver?.language ?? payment.language;
  const letter = giftEndedLetter(language, ended, config.publicUrl);
  await sendLetter(context, db, { kind: 'gift-ended', to: { email, language } }, letter);
};
