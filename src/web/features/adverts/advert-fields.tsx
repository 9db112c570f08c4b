import { useEffect, useRef } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ADVERT_FIELDS } from '#contracts/advert-fields.ts';
import { ADVERT_CATEGORIES, isBlockedCategory } from '#shared/advert-categories/advert-categories.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { advertsTexts } from '#web/texts/adverts.ts';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { CountriesPicker } from '#web/ui/country-picker.tsx';
import { Select, TextField } from '#web/ui/fields.tsx';
import type { AdvertForm } from './advert-draft.ts';
import { PageMarks } from './buying/page-marks.tsx';
import { PictureField } from './picture-field.tsx';
import { withScheme } from './web-address.ts';

type FieldsProps = { readonly form: UseFormReturn<AdvertForm> };

export const CountriesField = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts(advertsTexts).advert.fields;
  const textOf = useCodeText();
  const box = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ control, name: 'countries' });
  const { ref } = field;
  // The picker loads later and has its own input: this gives the form the element to focus.
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

/** Offers blocked categories to explain the refusal: otherwise advertisers would pick another name. */
export const CategoryField = ({ form }: FieldsProps) => {
  const t = useTexts(advertsTexts).advert.fields;
  const kinds = useTexts(advertKindsTexts).advertKinds;
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

/** The largest number of paid views a day. */
export const DayLimitField = ({ form }: FieldsProps) => {
  const t = useTexts(advertsTexts).advert.fields;
  return (
    <TextField
      label={t.dailyViews}
      hint={t.dailyViewsHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      className="max-w-96"
      {...useFieldOf(form)('dailyViews')}
    />
  );
};

/** The words of the card in the list. */
export const WordsFields = ({ form }: FieldsProps) => {
  const t = useTexts(advertsTexts).advert.fields;
  const field = useFieldOf(form);
  return (
    <>
      <TextField label={t.title} required maxLength={ADVERT_FIELDS.title.longest} {...field('title')} />
      <TextField
        label={t.subtitle}
        required
        maxLength={ADVERT_FIELDS.subtitle.longest}
        {...field('subtitle')}
      />
    </>
  );
};

/** The field of the advertised page, which the server checks while it is typed. */
export const PageField = ({ form }: FieldsProps) => {
  const t = useTexts(advertsTexts).advert.fields;
  const target = useFieldOf(form)('targetUrl', {
    onBlur: ({ target: { value } }) => {
      const whole = withScheme(value);
      if (whole !== value) form.setValue('targetUrl', whole, { shouldValidate: true, shouldDirty: true });
    },
  });
  return (
    <div className="grid gap-2">
      <TextField
        label={t.targetUrl}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...target}
      />
      <PageMarks control={form.control} />
    </div>
  );
};

/** All fields, for editing an ad. */
export const AdvertFields = ({ form }: FieldsProps) => (
  <div className="grid gap-4">
    <WordsFields form={form} />
    <PageField form={form} />
    <PictureField form={form} />
    <CategoryField form={form} />
    <CountriesField control={form.control} />
    <DayLimitField form={form} />
  </div>
);
