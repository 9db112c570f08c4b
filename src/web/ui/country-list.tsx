import { Combobox } from '@base-ui/react/combobox';
import { useMemo } from 'react';
import {
  ALL_COUNTRIES_CODE,
  type CountryOption,
  countriesNamed,
  countryMatches,
  countryOptions,
} from '#shared/countries/countries.ts';
import { useLanguage, useTexts } from '../i18n/language-context.tsx';
import { Flag } from './flag.tsx';
import { CheckIcon, GlobeIcon } from './icons.tsx';

/** All countries in the reader's order; first those that begin with what is typed, or the likely one before that. */
export const useCountryOptions = (typed: string, likely?: string): CountryOption[] => {
  const language = useLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  return useMemo(() => {
    const first = new Set(typed === '' ? [likely] : countriesNamed(typed));
    return [
      ...options.filter(({ value }) => first.has(value)),
      ...options.filter(({ value }) => !first.has(value)),
    ];
  }, [options, typed, likely]);
};

export const matchesCountry = (option: CountryOption, query: string): boolean =>
  option.value === ALL_COUNTRIES_CODE
    ? option.label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
    : countryMatches(option.value, query);

export const sameCountry = (one: CountryOption, other: CountryOption): boolean => one.value === other.value;

/** Rows out of view are not laid out (content-visibility), which keeps 250 of them quick on cheap phones. */
export const CountryList = () => {
  const t = useTexts('ui');
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} className="z-50">
        <Combobox.Popup className="panel max-h-[min(var(--available-height),22rem)] w-[max(var(--anchor-width),15rem)] max-w-[var(--available-width)] overflow-y-auto overscroll-contain rounded-md p-1.5 shadow-lift">
          <Combobox.Empty>
            <div className="px-3 py-3 text-muted">{t.noCountries}</div>
          </Combobox.Empty>
          <Combobox.List>
            {(option: CountryOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-12 items-center gap-3 rounded-sm px-3 outline-none [contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-highlighted:bg-primary-soft data-selected:font-bold"
              >
                {option.value === ALL_COUNTRIES_CODE ? (
                  <GlobeIcon className="mx-0.5 text-primary" />
                ) : (
                  <Flag country={option.value} />
                )}
                <span className="min-w-0 flex-1">{option.label}</span>
                <Combobox.ItemIndicator>
                  <CheckIcon className="text-primary" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
};
