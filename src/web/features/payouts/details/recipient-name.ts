import type { Language } from '#shared/languages/languages.ts';

/** What the bank-transfer service calls a card, in Ukrainian. */
const KINDS: Readonly<Record<string, string>> = { Card: 'картка', PrivatBank: 'ПриватБанк' };

/** The service sums a recipient up in English; what is not known here stays in its words. */
export const recipientName = (summary: string, language: Language): string => {
  const [, kind = '', tail] = /^(\w+) ending in (\d{4})$/.exec(summary) ?? [];
  const known = language === 'ua' && KINDS[kind];
  return known ? `${known} •••• ${tail}` : summary;
};
