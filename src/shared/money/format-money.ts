import { type Language, localeOf } from '#shared/languages/languages.ts';

const formatters = new Map<string, Intl.NumberFormat>();

const formatter = (language: Language, fractionDigits: number): Intl.NumberFormat => {
  const key = `${language}:${fractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: fractionDigits,
  });
  formatters.set(key, made);
  return made;
};

/** A hyphen, which Intl gives, is not read out. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Dollars for a reader, rounded to 4 decimals (SPEC 9): "$1,240.5025", "1 240,5025 $"; cents are never cut to one digit. */
export const formatMoney = (dollars: number, language: Language): string => {
  const rounded = Math.round(dollars * 10_000) / 10_000;
  const text = formatter(language, 4).format(rounded);
  const hasOneDecimal =
    Math.abs(rounded * 10 - Math.round(rounded * 10)) < 1e-9 && !Number.isInteger(rounded);
  if (!hasOneDecimal) return withMinus(text);
  const twoDecimals = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return withMinus(twoDecimals.format(rounded));
};
