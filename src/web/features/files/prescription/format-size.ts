import { type Language, localeOf } from '#shared/languages/languages.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

/** 1.4 MB, 12 kB: as the language writes it. */
export const formatSize = (bytes: number, language: Language): string => {
  const large = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  });
  return format.format(large ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE));
};
