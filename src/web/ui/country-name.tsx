import { countryName } from '#shared/countries/countries.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

/** A country's flag, a file of its own; decoration beside the country's name. */
export const Flag = ({ country, className }: { country: string; className?: string }) => (
  <img
    src={`${import.meta.env.FLAG_FOLDER}/${country.toUpperCase()}.svg`}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    className={classNames(
      'inline-block h-4 w-6 shrink-0 rounded-[3px] object-cover outline-1 -outline-offset-1 outline-ink/15',
      className,
    )}
  />
);

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
