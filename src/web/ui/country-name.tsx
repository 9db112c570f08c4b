import { countryName } from '#shared/countries/countries.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

/** A country's flag, loaded from its own file; decoration beside the country's name. */
export const Flag = ({ country, className }: { country: string; className?: string }) => (
  <img
    src={`${import.meta.env.FLAG_FOLDER}/${country.toLowerCase()}.svg`}
    alt=""
    width={20}
    height={20}
    loading="lazy"
    className={classNames(
      'inline-block size-5 shrink-0 rounded-full outline-1 -outline-offset-1 outline-ink/15',
      className,
    )}
  />
);

/** A country's flag and name, or a dash. Separate from the flag because the list of names is large. */
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
