import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { ALL_COUNTRIES_CODE, type CountryOption, countryOptions } from '#shared/countries/countries.ts';
import { countriesNamed, countryMatches } from '#shared/countries/find-countries.ts';
import { foldText } from '#shared/names/spelling.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { Flag } from './country-name.tsx';
import { Field, type FieldTexts } from './fields.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon, GlobeIcon } from './icons.tsx';

const isAll = ({ value }: CountryOption) => value === ALL_COUNTRIES_CODE;

/** Resolves "All Countries" against single countries: they exclude each other and the last choice wins. */
export const exclusively = (
  before: readonly CountryOption[],
  chosen: readonly CountryOption[],
): CountryOption[] => {
  const all = chosen.find(isAll);
  if (!all) return [...chosen];
  return before.some(isAll) && chosen.length > 1 ? chosen.filter((option) => !isAll(option)) : [all];
};

/** Keeps the choice on Escape, which Base UI would clear: people press Escape to close the list. */
const keepOnEscape: NonNullable<Combobox.Input.Props['onKeyDown']> = (event) => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
};

type Common = FieldTexts & {
  /** The country guessed for the visitor, first in the list. */
  readonly likely?: string;
};

export type CountryFieldProps = Common & {
  /** The code, or an empty string when none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: () => void;
};

export type CountriesFieldProps = Common & {
  readonly value: readonly CountryOption[];
  readonly onChange: (countries: CountryOption[]) => void;
};

/** All countries in the reader's order; prefix matches come first, or else the likely country. */
const useCountryOptions = (typed: string, likely?: string): CountryOption[] => {
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

const matchesCountry = (option: CountryOption, query: string): boolean =>
  option.value === ALL_COUNTRIES_CODE
    ? foldText(option.label).includes(foldText(query.trim()))
    : countryMatches(option.value, query);

const sameCountry = (one: CountryOption, other: CountryOption): boolean => one.value === other.value;

/** A list whose rows out of view are not laid out (content-visibility): 250 stay quick on cheap phones. */
const CountryList = () => {
  const t = useTexts(partsTexts).ui;
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

export const CountryCombobox = (props: CountryFieldProps) => {
  const { value, onChange, onBlur, likely, ...texts } = props;
  const t = useTexts(partsTexts).ui;
  const [typed, setTyped] = useState('');
  const options = useCountryOptions(typed, likely);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...texts}>
      {(control) => (
        <Combobox.Root
          items={options}
          value={chosen}
          onValueChange={(option) => onChange(option?.value ?? '')}
          onInputValueChange={setTyped}
          filter={matchesCountry}
          isItemEqualToValue={sameCountry}
          autoHighlight
        >
          <Combobox.InputGroup className="stack items-center">
            <Combobox.Input
              {...control}
              onBlur={onBlur}
              autoComplete="off"
              onKeyDown={keepOnEscape}
              placeholder={t.selectCountry}
              className={chosen ? 'field-box pr-12 pl-12' : 'field-box pr-12'}
            />
            {chosen && (
              <span className="pointer-events-none flex justify-self-start pl-3.5">
                <Flag country={chosen.value} />
              </span>
            )}
            <Combobox.Trigger
              aria-label={t.openList}
              className="mr-0.5 grid size-11 place-items-center justify-self-end text-muted"
            >
              <ChevronDownIcon />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <CountryList />
        </Combobox.Root>
      )}
    </Field>
  );
};

const CHIP =
  'inline-flex min-h-9 items-center gap-1 rounded-full bg-primary-soft pl-3 text-sm font-semibold data-highlighted:outline-2 data-highlighted:outline-info';

export const CountriesCombobox = (props: CountriesFieldProps) => {
  const { value, onChange, likely, ...texts } = props;
  const t = useTexts(partsTexts).ui;
  const [typed, setTyped] = useState('');
  const countries = useCountryOptions(typed, likely);
  const options = useMemo(
    () => [{ value: ALL_COUNTRIES_CODE, label: t.allCountries }, ...countries],
    [countries, t],
  );
  const labelOf = (option: CountryOption) =>
    options.find((known) => sameCountry(known, option))?.label ?? option.label;
  return (
    <Field {...texts}>
      {(control) => (
        <Combobox.Root
          multiple
          items={options}
          value={[...value]}
          onValueChange={(chosen) => onChange(exclusively(value, chosen))}
          onInputValueChange={setTyped}
          filter={matchesCountry}
          isItemEqualToValue={sameCountry}
          autoHighlight
        >
          <Combobox.InputGroup className="field-box px-2 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
            <Combobox.Chips className="flex flex-wrap items-center gap-1.5">
              {value.map((option) => (
                <Combobox.Chip key={option.value} aria-label={labelOf(option)} className={CHIP}>
                  {labelOf(option)}
                  <Combobox.ChipRemove
                    aria-label={t.remove(labelOf(option))}
                    className="grid size-9 place-items-center rounded-full"
                  >
                    <CloseIcon className="size-4" />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...control}
                autoComplete="off"
                onKeyDown={keepOnEscape}
                placeholder={value.length === 0 ? t.selectCountry : ''}
                className="min-h-9 min-w-20 flex-1 bg-transparent px-1.5 outline-none"
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <CountryList />
        </Combobox.Root>
      )}
    </Field>
  );
};
