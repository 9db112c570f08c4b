const YEAR_FIRST = /^(\d{4})[./\- ](\d{1,2})[./\- ](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;

const MONTHS = 12;

/**
 * Writes a day as d.m.yyyy (SPEC 3) from any separators and leading zeros (1990-03-07, 07/03/1990). The day
 * comes before the month, unless only the other order is a date. Other text is only trimmed.
 */
export const dottedDay = (typed: string): string => {
  const text = typed.trim();
  const close = text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([./-]) ?/g, '$1');
  const [, year, month, day] = YEAR_FIRST.exec(close) ?? [];
  if (year) return `${Number(day)}.${Number(month)}.${year}`;
  const [, first, second, last] = YEAR_LAST.exec(close) ?? [];
  if (!last) return text;
  const isMonthFirst = Number(second) > MONTHS && Number(first) <= MONTHS;
  const [dayPart, monthPart] = isMonthFirst ? [second, first] : [first, second];
  return `${Number(dayPart)}.${Number(monthPart)}.${last}`;
};
