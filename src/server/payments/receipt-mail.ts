import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Letter } from '../mail/mail.ts';
import { textsOf } from '../texts/texts.ts';

type Gift = { reference: string; dollars: number; patients: number; publicUrl: string };

export const receiptLetter = (
  language: Language,
  { reference, dollars, patients, publicUrl }: Gift,
): Letter => {
  const t = textsOf(language).payments.receipt;
  const amount = formatMoney(dollars, language);
  const count = new Intl.NumberFormat(localeOf(language)).format(patients);
  return {
    subject: t.subject(amount),
    paragraphs: [t.thanks(amount), t.division(count), t.number],
    code: reference,
    button: { label: t.button, url: `${publicUrl}/guest` },
    notes: t.notes,
  };
};
