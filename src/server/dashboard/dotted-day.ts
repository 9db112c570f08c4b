export const MINIMUM_AGE_YEARS = 16;

/** Formats 1990-03-07 as in the specification: 7.3.1990. */
export const toDottedDay = (isoDay: string): string => {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return `${Number(day)}.${Number(month)}.${year}`;
};

/** Parses 7.3.1990 to 1990-03-07; undefined for a day that no calendar has. */
export const fromDottedDay = (dotted: string): string | undefined => {
  const [day, month, year] = dotted.split('.').map(Number);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
};

/** Whether a person born on that day is old enough for an account (SPEC 11.4). */
export const isOldEnough = (isoDay: string, now: Date): boolean => {
  const born = new Date(`${isoDay}T00:00:00Z`);
  const birthday = Date.UTC(born.getUTCFullYear() + MINIMUM_AGE_YEARS, born.getUTCMonth(), born.getUTCDate());
  return birthday <= now.getTime();
};
