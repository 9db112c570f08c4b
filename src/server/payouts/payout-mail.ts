import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Letter } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

export type PayoutNews = 'requested' | 'paid' | 'failed' | 'returned';

type Facts = { dollars: number; ofDollars: number; reference: string; publicUrl: string };

export const payoutLetter = (
  language: Language,
  news: PayoutNews,
  { dollars, ofDollars, reference, publicUrl }: Facts,
): Letter => {
  const t = textsOf(language).payouts;
  const amount = formatMoney(dollars, language);
  const isPart = news === 'paid' && dollars < ofDollars;
  return {
    subject: t.news[news].subject(amount),
    paragraphs: [
      ...t.news[news].paragraphs(amount),
      ...(isPart ? [t.part(formatMoney(ofDollars, language))] : []),
      t.number,
    ],
    code: reference,
    button: { label: t.button, url: `${publicUrl}/dashboard` },
    notes: [],
  };
};

export const detailsLetter = (language: Language, publicUrl: string): Letter => {
  const { button, ...words } = textsOf(language).payouts.detailsChanged;
  return { ...words, button: { label: button, url: `${publicUrl}/user-settings` } };
};
