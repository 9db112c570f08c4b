import { Controller, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { advertizerRegistration, patientRegistration } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import { DEFAULT_LANGUAGE, factsOf, type Language, languageOfLetters } from '#shared/languages/languages.ts';
import type { Call } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { regionOfTag } from '#web/preferences/region-of-tag.ts';
import { formsTexts } from '#web/texts/forms.ts';
import type { FieldOf } from '#web/ui/checked-form.ts';
import { CountryPicker } from '#web/ui/country-picker.tsx';
import { Checkbox, TextField } from '#web/ui/fields.tsx';
import { Link } from '#web/ui/link.tsx';
import { OtherNameFields } from '#web/ui/other-name-fields.tsx';
import { otherNameRules } from '#web/ui/other-name-rules.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { UserRole } from './google-link.tsx';

type Passwords = { password?: string; confirm?: string };

/** Compared even where other fields fail, so that every field shows its failure at once. */
const passwordsMatch = z.refine<Passwords>(({ password, confirm }) => password === confirm, {
  error: because('password-mismatch'),
  path: ['confirm'],
  when: () => true,
});

/** A name in the other script must match the first one. */
export const registeredNameRules = otherNameRules({
  firstName: 'first_name',
  lastName: 'last_name',
  otherFirstName: 'other_first_name',
  otherLastName: 'other_last_name',
});

const confirm = z.string();
const patientForm = z
  .object({ ...patientRegistration.shape, confirm })
  .check(passwordsMatch, ...registeredNameRules);
const advertizerForm = z
  .object({ ...advertizerRegistration.shape, confirm })
  .check(passwordsMatch, ...registeredNameRules);

export type RegistrationValues = z.input<typeof patientForm> &
  Partial<Pick<z.input<typeof advertizerForm>, 'termsCheck'>>;

export const registrationFormOf = (role: UserRole) => (role === 'Advertizer' ? advertizerForm : patientForm);

/** SPEC 5: "in this order, first failure shown". */
export const REGISTRATION_ORDER = [
  'first_name',
  'last_name',
  'other_first_name',
  'other_last_name',
  'email',
  'password',
  'confirm',
  'country',
  'termsCheck',
] as const satisfies readonly (keyof RegistrationValues)[];

/** The country of the visitor's IP address. Undefined when unknown: then the form asks for it. */
export const countryOfAddress = async (call: Call): Promise<string | undefined> => {
  const found = await call('GET /api/language').catch(() => undefined);
  return found && found.country !== 'Unknown' ? found.countryCode : undefined;
};

type NameField = 'first_name' | 'last_name' | 'other_first_name' | 'other_last_name';

type PersonValues = Pick<RegistrationValues, NameField | 'country' | 'termsCheck'>;

/** A form with at least the fields of every registration: by password, or after Google. */
type PersonForm = UseFormReturn<PersonValues>;

/** The form may have more fields, which the library's types cannot express. */
export const personForm = (form: unknown): PersonForm => form as PersonForm;

/** The country to offer first: the region of the browser's language, or a country of the page's language. */
export const likelyCountry = (language: Language, browserLanguage: string): string | undefined =>
  regionOfTag(browserLanguage) ?? factsOf(language).countries[0];

/** Asks also for a Latin spelling of a name that English pages cannot show. */
export const NameFields = ({ form, field }: { form: PersonForm; field: FieldOf<NameField> }) => {
  const t = useTexts(formsTexts).registration;
  const [firstName = '', lastName = '', otherFirstName = '', otherLastName = ''] = form.watch([
    'first_name',
    'last_name',
    'other_first_name',
    'other_last_name',
  ]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t.firstName} autoComplete="given-name" required {...field('first_name')} />
      <TextField label={t.lastName} autoComplete="family-name" required {...field('last_name')} />
      {languageOfLetters(`${firstName}${lastName}`) !== DEFAULT_LANGUAGE && (
        <OtherNameFields
          named={{ firstName, lastName, otherFirstName, otherLastName }}
          first={field('other_first_name')}
          last={field('other_last_name')}
        />
      )}
    </div>
  );
};

type CountryFieldProps = {
  readonly form: PersonForm;
  /** The country of the visitor's IP address, if known. */
  readonly country: string | undefined;
};

export const CountryField = ({ form, country }: CountryFieldProps) => {
  const t = useTexts(formsTexts).registration;
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

/** The terms open in a new tab, so that the form keeps its input. */
const TermsLink = () => {
  const t = useTexts(formsTexts).registration;
  return (
    <Link to="/terms" target="_blank" className="font-semibold text-primary underline">
      {t.terms}
      <span className="sr-only"> {t.newTab}</span>
    </Link>
  );
};

/** Advertisers tick that they accept the terms; a patient's form states the acceptance. */
export const Terms = ({ role, field }: { role: UserRole; field: FieldOf<'termsCheck'> }) => {
  const t = useTexts(formsTexts).registration;
  if (role === 'Patient')
    return (
      <p className="text-sm text-muted">
        {t.termsByRegistering} <TermsLink />.
      </p>
    );
  return (
    <Checkbox
      label={
        <>
          {t.termsBefore} <TermsLink />
        </>
      }
      {...field('termsCheck')}
    />
  );
};
