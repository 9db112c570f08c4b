const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$/;

/**
 * Brings a date into the form d.m.yyyy of SPEC 3: people write other separators and leading zeros, browsers fill in
 * ISO dates. What is no such date is left as it was typed, for the check to refuse.
 */
export const dottedDate = (typed: string): string => {
  const text = typed.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return `${Number(isoDay)}.${Number(isoMonth)}.${isoYear}`;
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return year ? `${Number(day)}.${Number(month)}.${year}` : text;
};
