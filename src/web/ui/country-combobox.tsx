import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import { useTexts } from '../i18n/language-context.tsx';
import { CountryList, matchesCountry, sameCountry, useCountryOptions } from './country-list.tsx';
import type { CountryFieldProps } from './country-picker-types.ts';
import { Field } from './field.tsx';
import { Flag } from './flag.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { keepOnEscape } from './keep-on-escape.ts';

export const CountryCombobox = (props: CountryFieldProps) => {
  const { value, onChange, onBlur, name, disabled, likely, ...texts } = props;
  const t = useTexts('ui');
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
          disabled={disabled ?? false}
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
          {name && <input type="hidden" name={name} value={value} />}
          <CountryList />
        </Combobox.Root>
      )}
    </Field>
  );
};
