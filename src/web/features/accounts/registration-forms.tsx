import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { registerWithGoogle } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { SubmitButton } from './account-frame.tsx';
import { EmailField, NewPasswordFields } from './credential-fields.tsx';
import type { UserRole } from './google-link.tsx';
import { forgetFields, useKeptFields } from './kept-fields.ts';
import { type Invitation, useCarriedEmail } from './letters.ts';
import { DoneNotice, FailureNotice } from './notices.tsx';
import { PayoutWaysHint } from './payout-ways-hint.tsx';
import {
  CountryField,
  NameFields,
  personForm,
  REGISTRATION_ORDER,
  type RegistrationValues,
  registeredNameRules,
  registrationFormOf,
  Terms,
} from './person-fields.tsx';

const person = registerWithGoogle.body.check(...registeredNameRules);
const advertizer = z
  .object({ ...person.shape, termsCheck: z.literal(true, because('terms-unchecked')) })
  .check(...registeredNameRules);

type GoogleValues = z.input<typeof person>;

const googleFormOf = (role: UserRole) => (role === 'Advertizer' ? advertizer : person);

/** SPEC 5, without the fields that Google fills in. */
const GOOGLE_ORDER = [
  'first_name',
  'last_name',
  'other_first_name',
  'other_last_name',
  'country',
  'termsCheck',
] as const satisfies readonly (keyof GoogleValues)[];

/** The name of this registration among those that the tab keeps. */
const GOOGLE = 'google';

export type Newcomer = { readonly email: string; readonly firstName: string; readonly lastName: string };

type GoogleRegistrationFormProps = {
  readonly role: UserRole;
  readonly newcomer: Newcomer;
  readonly country: string | undefined;
};

/** The rest of a registration through Google: no password, and the address is already verified. */
export const GoogleRegistrationForm = ({ role, newcomer, country }: GoogleRegistrationFormProps) => {
  const t = useTexts(formsTexts).googleRegistration;
  const navigate = useNavigate();
  const { refetchUser } = useSession();
  const { form, submit, attempts } = useCheckedForm<GoogleValues>({
    schema: googleFormOf(role),
    order: GOOGLE_ORDER,
    defaultValues: { first_name: newcomer.firstName, last_name: newcomer.lastName, country: country ?? '' },
    // The reply has logged the person in.
    send: async (values) => {
      await call('POST /api/google-registration', { body: values });
      forgetFields(GOOGLE);
      await refetchUser();
      showToast(t.welcome, 'ok');
      await navigate(role === 'Patient' ? '/welcome' : '/dashboard', { replace: true });
    },
  });
  useKeptFields(form, GOOGLE);
  const field = useFieldOf(form);
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Notice tone="ok">{t.known(newcomer.email)}</Notice>
      <FailureNotice attempts={attempts} email={newcomer.email} />
      <NameFields form={personForm(form)} field={field} />
      <CountryField form={personForm(form)} country={country} />
      {role === 'Patient' && <PayoutWaysHint country={form.watch('country') ?? ''} />}
      <Terms role={role} field={field} />
      <SubmitButton pending={form.formState.isSubmitting}>{t.finish}</SubmitButton>
    </form>
  );
};

const send = (role: UserRole, { confirm: _, termsCheck, ...body }: RegistrationValues) =>
  role === 'Advertizer' && termsCheck
    ? call('POST /api/advertizer/register', { body: { ...body, termsCheck } })
    : call('POST /api/patient/register', { body });

type RegistrationFormProps = {
  readonly role: UserRole;
  /** The country of the visitor's IP address, if known: chosen beforehand. */
  readonly country: string | undefined;
  /** The invitation that the patient opened: it fills in known fields, and the registration logs in. */
  readonly invitation?: Invitation | undefined;
  readonly onDone: (email: string) => void;
};

/** Takes the first word as the first name; the person sees it and may change it. */
const namesOf = ({ name }: Invitation) => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { first_name: first, last_name: others.join(' ') };
};

/** Enters the account, because the reply to an invitation has logged the patient in. */
const useEnter = () => {
  const t = useTexts(formsTexts).registration;
  const navigate = useNavigate();
  const { refetchUser } = useSession();
  return async () => {
    await refetchUser();
    showToast(t.done, 'ok');
    await navigate('/welcome', { replace: true });
  };
};

const useRegistration = ({ role, country, invitation, onDone }: RegistrationFormProps) => {
  const carriedEmail = useCarriedEmail();
  const enter = useEnter();
  const checked = useCheckedForm<RegistrationValues>({
    schema: registrationFormOf(role),
    order: REGISTRATION_ORDER,
    send: async (values) => {
      await send(role, { ...values, token: invitation?.token });
      forgetFields(role);
      if (invitation) await enter();
      else onDone(values.email);
    },
  });
  const { getValues, setValue } = checked.form;
  useKeptFields(checked.form, role);
  useEffect(() => {
    if (!invitation) return;
    setValue('email', invitation.email);
    for (const [name, value] of Object.entries(namesOf(invitation)) as ['first_name' | 'last_name', string][])
      if (!getValues(name)) setValue(name, value);
  }, [invitation, getValues, setValue]);
  useEffect(() => {
    if (carriedEmail && !getValues('email')) setValue('email', carriedEmail);
  }, [carriedEmail, getValues, setValue]);
  useEffect(() => {
    if (country && !getValues('country')) setValue('country', country);
  }, [country, getValues, setValue]);
  return checked;
};

export const RegistrationForm = (props: RegistrationFormProps) => {
  const { role, country } = props;
  const t = useTexts(formsTexts).registration;
  const { form, submit, attempts } = useRegistration(props);
  const field = useFieldOf(form);
  const { isSubmitted, isSubmitting } = form.formState;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FailureNotice attempts={attempts} email={form.getValues('email')} />
      <NameFields form={personForm(form)} field={field} />
      <EmailField
        label={t.email}
        hint={props.invitation ? t.invitedEmail : t.emailHint}
        readOnly={props.invitation !== undefined}
        {...field('email')}
      />
      <CountryField form={personForm(form)} country={country} />
      {role === 'Patient' && <PayoutWaysHint country={form.watch('country') ?? ''} />}
      <NewPasswordFields texts={{ ...t, rule: t.passwordRule }} field={field} isSubmitted={isSubmitted} />
      <Terms role={role} field={field} />
      <SubmitButton pending={isSubmitting}>{t.register}</SubmitButton>
    </form>
  );
};

/** SPEC 4: success with a log-in link and the next step: the email is already sent. */
export const RegistrationDone = ({ email, goesOnAt }: { email: string; goesOnAt?: string | undefined }) => {
  const t = useTexts(formsTexts).registration;
  return (
    <div className="grid gap-5">
      <DoneNotice>{t.done}</DoneNotice>
      <div className="grid gap-2">
        <h2>{t.next}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t.openLetter(email)}</li>
          <li>{t.thenLogIn}</li>
        </ol>
        <p className="text-muted">{t.alreadyHave}</p>
      </div>
      <ButtonLink to="/login" state={{ email, from: goesOnAt }} className="w-full">
        {t.logIn}
      </ButtonLink>
    </div>
  );
};
