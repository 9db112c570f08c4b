import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type Letter, letterOf } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

/** `left`: what became of money that was still there. */
export const accountDeletedLetter = (
  language: Language,
  { left, dollars, publicUrl }: { left: 'divided' | 'unclaimed'; dollars: number; publicUrl: string },
): Letter => {
  const { divided, unclaimed, paragraphs, ...words } = textsOf(language).news.accountDeleted;
  const said = { divided, unclaimed }[left](formatMoney(dollars, language));
  return letterOf({ ...words, paragraphs: dollars > 0 ? [...paragraphs, said] : paragraphs }, publicUrl);
};
