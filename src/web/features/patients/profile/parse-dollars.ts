const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Dollars as people write them in either language: "1240.5", "1 240,50", "$1,240.50"; NaN for anything else. A comma
 * before three digits groups them, before one or two it begins the cents.
 */
export const parseDollars = (typed: string): number => {
  const text = typed.replace(/[\s$]/g, '');
  if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};
