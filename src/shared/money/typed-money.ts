/**
 * Unambiguous ways to write a sum. A comma before three digits groups them in every language that writes
 * dollars so; a point before three digits may group or be a fraction of a cent, so it is refused.
 */
const WAYS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
];

const MOST_DIGITS = 9;

/** Reads typed dollars as cents, with or without a $; undefined for no sum or an ambiguous one. */
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

/** Reads cents above 0; undefined for anything else. */
export const typedCents = (typed: string): number | undefined => readCents(typed) || undefined;

/** Writes cents for a field that `typedCents` reads: "480", "480.50". */
export const sumToType = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** Reads dollars from 0 on, in whole cents; NaN for anything else. */
export const typedDollars = (typed: string): number => (readCents(typed) ?? Number.NaN) / 100;
