import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { findAccount } from '../accounts/accounts.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import type { Payout } from './payouts-store.ts';

type PayoutNews = 'requested' | 'held' | 'accountNeeded' | 'paid' | 'failed' | 'refused' | 'returned';

type Facts = {
  dollars: number;
  ofDollars: number;
  reference: string;
  publicUrl: string;
  reason?: string | undefined;
};

export const payoutLetter = (
  language: Language,
  news: PayoutNews,
  { dollars, ofDollars, reference, publicUrl, reason = '' }: Facts,
): Letter => {
  const t = textsOf(language).payouts;
  const amount = formatMoney(dollars, language);
  const isPart = news === 'paid' && dollars < ofDollars;
  return {
    subject: t.news[news].subject(amount),
    paragraphs: [
      ...t.news[news].paragraphs(amount, reason),
      ...(isPart ? [t.part(formatMoney(ofDollars, language))] : []),
      t.number,
    ],
    code: reference,
    button: { label: t.button, url: `${publicUrl}/dashboard` },
    notes: [],
  };
};

/** Emails the patient what happened and what happens next, unless the account is gone. */
export const sendPayoutLetter = async (
  context: AppContext,
  trx: Transaction,
  payout: Payout,
  news: { kind: PayoutNews; cents: number; reason?: string | undefined },
): Promise<void> => {
  const patient = payout.accountId === null ? undefined : await findAccount(trx, payout.accountId);
  if (!patient) return;
  const letter = payoutLetter(patient.language, news.kind, {
    dollars: news.cents / 100,
    reason: news.reason,
    ofDollars: payout.amountCents / 100,
    reference: encodePublicId(payout.id),
    publicUrl: context.config.publicUrl,
  });
  await sendLetter(context, trx, { kind: 'withdrawal', to: patient }, letter);
};

/** The email has a button for the owner to report somebody else's change. */
export const detailsLetter = (language: Language, alarmUrl: string): Letter =>
  letterOf(textsOf(language).payouts.detailsChanged, alarmUrl);

export const frozenLetter = (language: Language, publicUrl: string): Letter =>
  letterOf(textsOf(language).payouts.frozen, `${publicUrl}/forgot-password`);

/** The email goes to the admin. */
export const alarmLetter = (
  language: Language,
  { publicUrl, email }: { publicUrl: string; email: string },
): Letter => {
  const { paragraphs, ...words } = textsOf(language).payouts.alarm;
  const url = `${publicUrl}/admin-panel?search=${encodeURIComponent(email)}`;
  return letterOf({ ...words, paragraphs: paragraphs(email) }, url);
};

export const accountStateLetter = (
  language: Language,
  { isSuspended, reason, publicUrl }: { isSuspended: boolean; reason: string; publicUrl: string },
): Letter => {
  const { paragraphs, ...words } = textsOf(language).payouts[isSuspended ? 'suspended' : 'released'];
  return letterOf({ ...words, paragraphs: paragraphs(reason) }, `${publicUrl}/dashboard`);
};
