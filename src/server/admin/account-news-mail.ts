import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

export const fundsResetLetter = (
  language: Language,
  { from, to, publicUrl }: { from: number; to: number; publicUrl: string },
): Letter => {
  const { before, after, ...words } = textsOf(language).news.fundsReset;
  const lines = [
    { label: before, value: formatMoney(from, language) },
    { label: after, value: formatMoney(to, language) },
  ];
  return { ...letterOf(words, `${publicUrl}/dashboard`), lines };
};

export const medicineBoughtLetter = (
  language: Language,
  { dollars, publicUrl }: { dollars: number; publicUrl: string },
): Letter => {
  const { amount, ...words } = textsOf(language).news.medicineBought;
  const lines = [{ label: amount, value: formatMoney(dollars, language) }];
  return { ...letterOf(words, `${publicUrl}/dashboard`), lines };
};
