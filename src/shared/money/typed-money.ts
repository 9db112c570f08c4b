/**
 * The ways of writing a sum that can be read in one way only. A comma before three digits groups them in every language
 * that writes dollars so; a point before three digits groups or is a part of a cent, so it is no sum.
 */
const WAYS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
];

const MOST_DIGITS = 9;

/** The cents of dollars as people type them, with or without a $; undefined for what is no sum or can be read in two ways. */
const readCents = (typed: string): number | undefined => {
  const plain = typed
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\$ ?| ?\$ ?$/, '')
    .trim();
  const [, whole, fraction = ''] = WAYS.map((way) => way.exec(plain)).find((found) => found) ?? [];
  const digits = whole?.replaceAll(/\D/g, '');
  if (digits === undefined || digits.length > MOST_DIGITS) return undefined;
  return Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
};

/** Cents above 0; undefined for anything else. */
export const typedCents = (typed: string): number | undefined => readCents(typed) || undefined;

/** Returns cents as people type them, for a field that `typedCents` reads: "480", "480.50". */
export const sumToType = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** Dollars from 0 on, in whole cents; NaN for anything else. */
export const typedDollars = (typed: string): number => (readCents(typed) ?? Number.NaN) / 100;
