import { countryName } from '#shared/countries/countries.ts';
import { useCount, useLanguage } from '#web/i18n/language.tsx';
import { Flag } from '#web/ui/flag.tsx';

export const Count = ({ count }: { count: number }) => (
  <span className="tabular-nums">{useCount()(count)}</span>
);

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
