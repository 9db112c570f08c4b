import type { OwnAdvert } from '#contracts/adverts.ts';
import { ALL_COUNTRIES_CODE, type CountryOption, countryName } from '#shared/countries/countries.ts';
import type { Language } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';

/** SPEC 9: at most two on a card, then "+N". */
const SHOWN = 2;

type TargetCountries = {
  /** No restriction. */
  readonly everywhere: boolean;
  readonly shown: readonly string[];
  readonly more: readonly string[];
};

/** Names countries in the reader's language; they were perhaps chosen in another. */
export const targetCountries = (countries: readonly CountryOption[], language: Language): TargetCountries => {
  if (countries.length === 0 || countries.some(({ value }) => value === ALL_COUNTRIES_CODE)) {
    return { everywhere: true, shown: [], more: [] };
  }
  const names = countries.map(({ value }) => countryName(value, language));
  return { everywhere: false, shown: names.slice(0, SHOWN), more: names.slice(SHOWN) };
};

export const Countries = ({ advert }: { advert: OwnAdvert }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const { everywhere, shown, more } = targetCountries(advert.countries, useLanguage());
  if (everywhere) return t.everywhere;
  return (
    <>
      {shown.join(', ')}
      {more.length > 0 && (
        <>
          {' '}
          <span aria-hidden="true" title={more.join(', ')}>
            {t.more(more.length)}
          </span>
          <span className="sr-only">, {more.join(', ')}</span>
        </>
      )}
    </>
  );
};
