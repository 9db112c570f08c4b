import { Controller } from 'react-hook-form';
import { useLanguage, useMessages } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { CountryPicker } from '../../../ui/country-picker.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { likelyCountry } from '../likely-country.ts';
import type { UserRole } from '../stored-role.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { registrationMessages } from './registration-messages.ts';
import { TermsField } from './terms-field.tsx';
import { useRegistration } from './use-registration.ts';

type Registration = ReturnType<typeof useRegistration>;

const PersonFields = ({ form }: Pick<Registration, 'form'>) => {
  const t = useMessages(registrationMessages);
  const textOf = useCodeText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          required
          error={textOf(errors.first_name?.message)}
          {...register('first_name')}
        />
        <TextField
          label={t.lastName}
          autoComplete="family-name"
          required
          error={textOf(errors.last_name?.message)}
          {...register('last_name')}
        />
      </div>
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t.emailHint}
        error={textOf(errors.email?.message)}
        {...register('email')}
      />
    </>
  );
};

type CountryFieldProps = Pick<Registration, 'form'> & { readonly country: string | undefined };

const CountryField = ({ form, country }: CountryFieldProps) => {
  const t = useMessages(registrationMessages);
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

const PasswordFields = ({ form }: Pick<Registration, 'form'>) => {
  const t = useMessages(registrationMessages);
  const textOf = useCodeText();
  const { register, formState } = form;
  return (
    <>
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        required
        hint={t.passwordRule}
        error={textOf(formState.errors.password?.message)}
        {...register('password', { deps: formState.isSubmitted ? ['confirm'] : [] })}
      />
      <PasswordField
        label={t.confirm}
        autoComplete="new-password"
        required
        error={textOf(formState.errors.confirm?.message)}
        {...register('confirm')}
      />
    </>
  );
};

type RegistrationFormProps = {
  readonly role: UserRole;
  /** Where the visitor's address is, if that is known: chosen beforehand. */
  readonly country: string | undefined;
  readonly onDone: (email: string) => void;
};

export const RegistrationForm = ({ role, country, onDone }: RegistrationFormProps) => {
  const t = useMessages(registrationMessages);
  const { form, submit, attempts } = useRegistration({ role, country, onDone });
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FailureNotice attempts={attempts} email={form.getValues('email')} />
      <PersonFields form={form} />
      <CountryField form={form} country={country} />
      <PasswordFields form={form} />
      {role === 'Advertizer' && <TermsField form={form} />}
      <SubmitButton pending={form.formState.isSubmitting}>{t.register}</SubmitButton>
    </form>
  );
};
