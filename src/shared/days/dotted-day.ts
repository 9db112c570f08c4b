const SEPARATOR = String.raw`\s*[./\-\s]\s*`;
const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})$`);

const MONTHS = 12;

/**
 * Writes a day as d.m.yyyy (SPEC 3): people write other separators and leading zeros, browsers fill in 1990-03-07 or
 * 07/03/1990. The day comes before the month, unless only the other order is a date. Any other text is returned trimmed.
 */
export const dottedDay = (typed: string): string => {
  const text = typed.trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return `${Number(day)}.${Number(month)}.${year}`;
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (!last) return text;
  const isMonthFirst = Number(second) > MONTHS && Number(first) <= MONTHS;
  const [dayPart, monthPart] = isMonthFirst ? [second, first] : [first, second];
  return `${Number(dayPart)}.${Number(monthPart)}.${last}`;
};
