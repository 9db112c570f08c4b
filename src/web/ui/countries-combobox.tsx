import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { ALL_COUNTRIES_CODE, type CountryOption } from '#shared/countries/countries.ts';
import { useTexts } from '../i18n/language-context.tsx';
import { CountryList, matchesCountry, sameCountry, useCountryOptions } from './country-list.tsx';
import type { CountriesFieldProps } from './country-picker-types.ts';
import { exclusively } from './exclusive-countries.ts';
import { Field } from './field.tsx';
import { CloseIcon } from './icons.tsx';
import { keepOnEscape } from './keep-on-escape.ts';

const CHIP =
  'inline-flex min-h-9 items-center gap-1 rounded-full bg-primary-soft pl-3 text-sm font-semibold data-highlighted:outline-2 data-highlighted:outline-info';

export const CountriesCombobox = (props: CountriesFieldProps) => {
  const { value, onChange, disabled, likely, ...texts } = props;
  const t = useTexts('ui');
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
          disabled={disabled ?? false}
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
