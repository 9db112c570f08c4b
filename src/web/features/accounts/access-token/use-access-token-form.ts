import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import {
  requestAccessToken as requestAccessTokenContract,
  verifyAccessToken as verifyAccessTokenContract,
} from '#contracts/accounts.ts';
import { requestAccessToken, verifyAccessToken } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { call } from '#web/api-client/create-api.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { firstFailure } from '#web/ui/first-failure.ts';
import { useAttempts } from '#web/ui/use-attempts.ts';

export type TokenTask = 'request' | 'verify';

/** One set of values for both tasks: the e-mail typed for one is there for the other (WCAG 3.3.7). */
export type AccessTokenValues = { name: string; email: string; token: string };

const { name, email } = requestAccessTokenContract.body.shape;
const { token } = verifyAccessTokenContract.body.shape;
/** What the other task asks for may stand there in any form. */
const leftAlone = z.optional(z.string());

export const FORM_OF_TASK = {
  request: z.object({ name, email, token: leftAlone }),
  verify: z.object({ name: leftAlone, email, token }),
} as const;

export const FIELDS_OF_TASK = {
  request: ['name', 'email'],
  verify: ['email', 'token'],
} as const satisfies Record<TokenTask, readonly (keyof AccessTokenValues)[]>;

export type AccessTokenStart = { readonly task: TokenTask; readonly email: string; readonly token: string };

export const useAccessTokenForm = (start: AccessTokenStart) => {
  const [task, setTask] = useState(start.task);
  const [requestedFor, setRequestedFor] = useState<string>();
  const attempts = useAttempts();
  const lang = useLanguage();
  const navigate = useNavigate();
  const form = useForm<AccessTokenValues>({
    resolver: zodResolver(FORM_OF_TASK[task]) as unknown as Resolver<AccessTokenValues>,
    shouldFocusError: false,
    defaultValues: {
      ...(start.email && { email: start.email }),
      ...(start.token && { token: start.token }),
    },
  });

  const request = async ({ name, email }: AccessTokenValues) => {
    await call(requestAccessToken, { body: { name, email, lang } });
    setRequestedFor(email);
  };

  const verify = async ({ email, token }: AccessTokenValues) => {
    await call(verifyAccessToken, { body: { email, token } });
    await navigate('/patient-registration', { state: { email, tokenVerified: true } });
  };

  const submit = form.handleSubmit(
    async (values) => {
      attempts.clear();
      try {
        await (task === 'request' ? request(values) : verify(values));
      } catch (error) {
        attempts.fail(codeOf(error));
      }
    },
    (errors) => attempts.fail(firstFailure(errors, FIELDS_OF_TASK[task]) ?? 'invalid-input'),
  );

  const changeTask = (chosen: TokenTask) => {
    form.clearErrors();
    attempts.clear();
    setTask(chosen);
  };

  return {
    form,
    submit,
    attempts,
    task,
    changeTask,
    requestedFor,
    askAgain: () => setRequestedFor(undefined),
  };
};
