import { useTexts } from '../../../i18n/language-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { CountryField } from '../registration/country-field.tsx';
import { NameFields } from '../registration/name-fields.tsx';
import { personForm } from '../registration/person-form.ts';
import { TermsField } from '../registration/terms-field.tsx';
import type { UserRole } from '../stored-role.ts';
import { SubmitButton } from '../submit-button.tsx';
import { type Newcomer, useGoogleRegistration } from './use-google-registration.ts';

type GoogleRegistrationFormProps = {
  readonly role: UserRole;
  readonly newcomer: Newcomer;
  readonly country: string | undefined;
};

/** The rest of a registration that began at Google: no password, and the address is verified already. */
export const GoogleRegistrationForm = ({ role, newcomer, country }: GoogleRegistrationFormProps) => {
  const t = useTexts('googleRegistration');
  const { form, submit, attempts } = useGoogleRegistration({ role, newcomer, country });
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Notice tone="ok">{t.known(newcomer.email)}</Notice>
      <FailureNotice attempts={attempts} email={newcomer.email} />
      <NameFields form={personForm(form)} />
      <CountryField form={personForm(form)} country={country} />
      {role === 'Advertizer' && <TermsField form={personForm(form)} />}
      <SubmitButton pending={form.formState.isSubmitting}>{t.finish}</SubmitButton>
    </form>
  );
};
