import { byLanguage } from '#shared/languages/by-language.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const formatterOf = byLanguage(
  (language) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
);

export const useHryvnias = () => {
  const language = useLanguage();
  return (hryvnias: number): string => formatterOf(language).format(hryvnias);
};
