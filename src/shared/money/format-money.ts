import { byLanguage } from '#shared/languages/by-language.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { writtenOr } from '#shared/languages/written.ts';

type Look = {
  /** Writes two decimals also without cents, so that figures of one row have the same number. */
  readonly even?: boolean;
};

const formatterIn = (language: Language, trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    trailingZeroDisplay,
    signDisplay: 'negative',
  });

const plain = byLanguage((language) => formatterIn(language, 'stripIfInteger'));
const even = byLanguage((language) => formatterIn(language, 'auto'));

/**
 * Dollars for a reader, rounded to 4 decimals (SPEC 9): "$1,240.5025", "1 240,5025 $". Cents always have two
 * digits. A minus sign replaces the hyphen of Intl, which screen readers skip.
 */
export const formatMoney = (dollars: number, language: Language, look: Look = {}): string =>
  writtenOr(`${look.even ? 'even' : 'money'} ${language} ${dollars}`, () =>
    (look.even ? even : plain)(language).format(dollars).replace('-', '−'),
  );

/** Whole cents, rounded down. A binary fraction such as 0.29 still has 29 of them. */
export const inCents = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;
