import { countryName } from '#shared/countries/countries.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Flag } from '#web/ui/flag.tsx';

export const Count = ({ count }: { count: number }) => {
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  return <span className="tabular-nums">{numbers.format(count)}</span>;
};

/** A country's flag and name; a dash where none is known. */
export const CountryName = ({ code }: { code: string }) => {
  const language = useLanguage();
  if (!code) return '–';
  return (
    <span className="inline-flex items-center gap-2">
      <Flag country={code} />
      {countryName(code, language)}
    </span>
  );
};
