import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { registerWithGoogle } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { SubmitButton } from './account-frame.tsx';
import { removeStoredRole, type UserRole } from './google-link.tsx';
import { FailureNotice } from './notices.tsx';
import { CountryField, NameFields, personForm, TermsField } from './person-fields.tsx';

const person = registerWithGoogle.body;
const advertizer = z.object({
  ...person.shape,
  termsCheck: z.literal(true, because('terms-unchecked')),
});

type GoogleValues = z.input<typeof person>;

const googleFormOf = (role: UserRole) => (role === 'Advertizer' ? advertizer : person);

/** SPEC 5, without the fields that Google fills in. */
const GOOGLE_ORDER = [
  'first_name',
  'last_name',
  'country',
  'termsCheck',
] as const satisfies readonly (keyof GoogleValues)[];

export type Newcomer = { readonly email: string; readonly firstName: string; readonly lastName: string };

type GoogleRegistrationFormProps = {
  readonly role: UserRole;
  readonly newcomer: Newcomer;
  readonly country: string | undefined;
};

/** The rest of a registration that began at Google: no password, and the address is verified already. */
export const GoogleRegistrationForm = ({ role, newcomer, country }: GoogleRegistrationFormProps) => {
  const t = useTexts('googleRegistration');
  const navigate = useNavigate();
  const { refetchUser } = useSession();
  const { form, submit, attempts } = useCheckedForm<GoogleValues>({
    schema: googleFormOf(role),
    order: GOOGLE_ORDER,
    defaultValues: { first_name: newcomer.firstName, last_name: newcomer.lastName, country: country ?? '' },
    // The answer has logged the person in.
    send: async (values) => {
      await call('POST /api/google-registration', { body: values });
      removeStoredRole();
      await refetchUser();
      showToast(t.welcome, 'ok');
      await navigate('/dashboard', { replace: true });
    },
  });
  const field = useFieldOf(form);
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Notice tone="ok">{t.known(newcomer.email)}</Notice>
      <FailureNotice attempts={attempts} email={newcomer.email} />
      <NameFields field={field} />
      <CountryField form={personForm(form)} country={country} />
      {role === 'Advertizer' && <TermsField field={field} />}
      <SubmitButton pending={form.formState.isSubmitting}>{t.finish}</SubmitButton>
    </form>
  );
};
