import { type Language, localeOf } from '#shared/languages/languages.ts';

const formatters = new Map<Language, Intl.NumberFormat>();

const formatter = (language: Language): Intl.NumberFormat => {
  const known = formatters.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'negative',
  });
  formatters.set(language, made);
  return made;
};

/**
 * Dollars for a reader, rounded to 4 decimals (SPEC 9): "$1,240.5025", "1 240,5025 $". Cents always have two digits.
 * Screen readers do not read out the hyphen that Intl writes, so a minus sign replaces it.
 */
export const formatMoney = (dollars: number, language: Language): string =>
  formatter(language).format(dollars).replace('-', '−');
