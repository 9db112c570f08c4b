import { countryName } from '#shared/countries/countries.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { Flag } from './flag.tsx';

/** A country's flag and name; a dash where none is known. Apart from the flag, for the names of all countries are many. */
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
