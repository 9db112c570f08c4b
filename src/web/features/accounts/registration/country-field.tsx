import { Controller } from 'react-hook-form';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { CountryPicker } from '../../../ui/country-picker.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { likelyCountry } from '../likely-country.ts';
import type { PersonForm } from './person-form.ts';

type CountryFieldProps = {
  readonly form: PersonForm;
  /** Where the visitor's address is, if that is known. */
  readonly country: string | undefined;
};

export const CountryField = ({ form, country }: CountryFieldProps) => {
  const t = useTexts('registration');
  const textOf = useCodeText();
  const language = useLanguage();
  const hydrated = useHydrated();
  const likely = country ?? (hydrated ? likelyCountry(language, navigator.language) : undefined);
  return (
    <Controller
      control={form.control}
      name="country"
      render={({ field, fieldState }) => (
        <CountryPicker
          label={t.country}
          required
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={textOf(fieldState.error?.message)}
          {...(likely && { likely })}
        />
      )}
    />
  );
};
