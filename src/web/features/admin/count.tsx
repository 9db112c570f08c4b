import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';

export const Count = ({ count }: { count: number }) => {
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  return <span className="tabular-nums">{numbers.format(count)}</span>;
};
