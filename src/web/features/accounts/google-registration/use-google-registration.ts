import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { registerWithGoogle } from '#contracts/accounts.ts';
import { codeOf } from '../../../api-client/code-of.ts';
import { call } from '../../../api-client/create-api.ts';
import { useSession } from '../../../api-client/session.tsx';
import { useTexts } from '../../../i18n/language-context.tsx';
import { firstFailure } from '../../../ui/first-failure.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useAttempts } from '../../../ui/use-attempts.ts';
import { removeStoredRole, type UserRole } from '../stored-role.ts';
import { GOOGLE_ORDER, type GoogleValues, googleFormOf } from './google-registration-schema.ts';

export type Newcomer = { readonly email: string; readonly firstName: string; readonly lastName: string };

type Options = { readonly role: UserRole; readonly newcomer: Newcomer; readonly country: string | undefined };

/** Sends what Google does not know; the answer has logged the person in. */
export const useGoogleRegistration = ({ role, newcomer, country }: Options) => {
  const t = useTexts('googleRegistration');
  const attempts = useAttempts();
  const navigate = useNavigate();
  const { refetchUser } = useSession();
  const form = useForm<GoogleValues>({
    resolver: zodResolver(googleFormOf(role)) as unknown as Resolver<GoogleValues>,
    defaultValues: { first_name: newcomer.firstName, last_name: newcomer.lastName, country: country ?? '' },
    shouldFocusError: false,
  });

  const refuse = (errors: FieldErrors<GoogleValues>) =>
    attempts.fail(firstFailure(errors, GOOGLE_ORDER) ?? 'invalid-input');

  const submit = form.handleSubmit(async (values) => {
    attempts.clear();
    try {
      await call(registerWithGoogle, { body: values });
      removeStoredRole();
      await refetchUser();
      showToast(t.welcome, 'ok');
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      attempts.fail(codeOf(error));
    }
  }, refuse);

  return { form, submit, attempts };
};
