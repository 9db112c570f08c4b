import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ADVERT_CATEGORIES, isBlockedCategory } from '#shared/advert-categories/advert-categories.ts';
import { useCodeText, useTexts } from '#web/i18n/language.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { CountriesPicker } from '#web/ui/country-picker.tsx';
import { Select, TextField } from '#web/ui/fields.tsx';
import type { AdvertForm } from './advert-draft.ts';
import { PictureField } from './picture-field.tsx';
import { withScheme } from './web-address.ts';

const CountriesField = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts('advert').fields;
  const textOf = useCodeText();
  const box = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ control, name: 'countries' });
  const { ref } = field;
  // The picker loads later and has its own input: this tells the form which element to focus.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector('input')?.focus() });
  }, [ref]);
  return (
    <div ref={box}>
      <CountriesPicker
        label={t.countries}
        hint={t.countriesHint}
        error={textOf(fieldState.error?.message)}
        required
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
};

/** Blocked kinds can be chosen as well, and then say why they are not shown: who looks for one in vain calls it something else. */
const CategoryField = ({ form }: { form: UseFormReturn<AdvertForm> }) => {
  const t = useTexts('advert').fields;
  const kinds = useTexts('advertKinds');
  const field = useFieldOf(form);
  const chosen = useWatch({ control: form.control, name: 'category' });
  const options = ADVERT_CATEGORIES.map((value) => ({ value, label: kinds.names[value] }));
  return (
    <Select
      label={t.category}
      hint={isBlockedCategory(chosen) ? kinds.blockedWhy[chosen] : t.categoryHint}
      required
      options={options}
      placeholder={t.chooseCategory}
      {...field('category')}
    />
  );
};

/** Title, subtitle, addresses, kind and countries: the same for a new advert and for an edited one. */
export const AdvertFields = ({ form }: { form: UseFormReturn<AdvertForm> }) => {
  const t = useTexts('advert').fields;
  const field = useFieldOf(form);
  const target = field('targetUrl', {
    onBlur: ({ target: { value } }) => {
      const whole = withScheme(value);
      if (whole !== value) form.setValue('targetUrl', whole, { shouldValidate: true, shouldDirty: true });
    },
  });
  return (
    <div className="grid gap-4">
      <TextField label={t.title} required maxLength={80} {...field('title')} />
      <TextField label={t.subtitle} required maxLength={160} {...field('subtitle')} />
      <TextField
        label={t.targetUrl}
        hint={t.targetUrlHint}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...target}
      />
      <PictureField form={form} />
      <CategoryField form={form} />
      <CountriesField control={form.control} />
    </div>
  );
};
