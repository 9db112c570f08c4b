import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { textOfCode } from '#web/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { CountriesPicker } from '#web/ui/country-picker.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AdvertForm } from './advert-draft.ts';
import { withScheme } from './web-address.ts';

const useErrorText = () => {
  const language = useLanguage();
  return (error: { message?: string } | undefined) =>
    error?.message ? textOfCode(error.message, language) : undefined;
};

const CountriesField = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts('advert').fields;
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ control, name: 'countries' });
  const { ref } = field;
  // The picker is lazy and keeps its own input: the form finds it when it leads to this gap.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector('input')?.focus() });
  }, [ref]);
  return (
    <div ref={box}>
      <CountriesPicker
        label={t.countries}
        hint={t.countriesHint}
        error={errorText(fieldState.error)}
        required
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
};

/** Title, subtitle, addresses and countries: the same for a new advert and for an edited one. */
export const AdvertFields = ({ form }: { form: UseFormReturn<AdvertForm> }) => {
  const t = useTexts('advert').fields;
  const errorText = useErrorText();
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const address = (name: 'targetUrl' | 'previewUrl') =>
    register(name, {
      onBlur: (event: { target: { value: string } }) => {
        const whole = withScheme(event.target.value);
        if (whole !== event.target.value) setValue(name, whole, { shouldValidate: true, shouldDirty: true });
      },
    });
  const url = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className="grid gap-4">
      <TextField
        label={t.title}
        required
        maxLength={80}
        error={errorText(errors.title)}
        {...register('title')}
      />
      <TextField
        label={t.subtitle}
        required
        maxLength={160}
        error={errorText(errors.subtitle)}
        {...register('subtitle')}
      />
      <TextField
        label={t.targetUrl}
        hint={t.targetUrlHint}
        required
        {...url}
        error={errorText(errors.targetUrl)}
        {...address('targetUrl')}
      />
      <TextField
        label={t.previewUrl}
        hint={t.previewUrlHint}
        required
        {...url}
        error={errorText(errors.previewUrl)}
        {...address('previewUrl')}
      />
      <CountriesField control={control} />
    </div>
  );
};
