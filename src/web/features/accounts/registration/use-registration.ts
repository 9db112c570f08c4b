import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { registerAdvertizer, registerPatient } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { call } from '#web/api-client/create-api.ts';
import { firstFailure } from '#web/ui/first-failure.ts';
import { useAttempts } from '#web/ui/use-attempts.ts';
import type { UserRole } from '../stored-role.ts';
import { useCarriedEmail } from '../use-carried-email.ts';
import {
  FIELD_OF_CODE,
  REGISTRATION_ORDER,
  type RegistrationValues,
  registrationFormOf,
} from './registration-schema.ts';

const send = (role: UserRole, { confirm: _, termsCheck, ...body }: RegistrationValues) =>
  role === 'Advertizer' && termsCheck
    ? call(registerAdvertizer, { body: { ...body, termsCheck } })
    : call(registerPatient, { body });

type Options = {
  readonly role: UserRole;
  readonly country: string | undefined;
  readonly onDone: (email: string) => void;
};

export const useRegistration = ({ role, country, onDone }: Options) => {
  const attempts = useAttempts();
  const carriedEmail = useCarriedEmail();
  // Without default values the form takes over what was typed or filled in before its script was there.
  const form = useForm<RegistrationValues>({
    resolver: zodResolver(registrationFormOf(role)) as unknown as Resolver<RegistrationValues>,
    shouldFocusError: false,
  });
  const { getValues, setValue, setError } = form;
  useEffect(() => {
    if (carriedEmail && !getValues('email')) setValue('email', carriedEmail);
  }, [carriedEmail, getValues, setValue]);
  useEffect(() => {
    if (country && !getValues('country')) setValue('country', country);
  }, [country, getValues, setValue]);

  const refuse = (errors: FieldErrors<RegistrationValues>) =>
    attempts.fail(firstFailure(errors, REGISTRATION_ORDER) ?? 'invalid-input');

  const submit = form.handleSubmit(async (values) => {
    attempts.clear();
    try {
      await send(role, values);
      onDone(values.email);
    } catch (error) {
      const code = codeOf(error);
      const field = FIELD_OF_CODE[code];
      if (field) setError(field, { message: code });
      attempts.fail(code);
    }
  }, refuse);

  return { form, submit, attempts };
};
