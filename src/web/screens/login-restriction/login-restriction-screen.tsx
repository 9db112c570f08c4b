import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { requestAccessToken, verifyAccessToken } from '#contracts/access-tokens.ts';
import { call } from '#web/api-client/api.ts';
import { AccountFrame, HaveAccount, SubmitButton } from '#web/features/accounts/account-frame.tsx';
import { EmailField } from '#web/features/accounts/credential-fields.tsx';
import { LoggedInNotice, TestingBanner } from '#web/features/accounts/door-notices.tsx';
import { useCarriedEmail, useTakenQuery } from '#web/features/accounts/letters.ts';
import { DoneNotice, FailureNotice, MessageNotice } from '#web/features/accounts/notices.tsx';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { TextField } from '#web/ui/fields.tsx';
import { NoticeLink } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ScreenHandle } from '../screen.ts';

export type TokenTask = 'request' | 'verify';

/** One set of values for both tasks: an email typed for one is kept for the other (WCAG 3.3.7). */
type AccessTokenValues = { name?: string | undefined; email: string; token?: string | undefined };

const { name, email } = requestAccessToken.body.shape;
const { token } = verifyAccessToken.body.shape;
/** Skips a field of the other task. */
const leftAlone = z.optional(z.string());

export const FORM_OF_TASK = {
  request: z.object({ name, email, token: leftAlone }),
  verify: z.object({ name: leftAlone, email, token }),
} as const;

export const FIELDS_OF_TASK = {
  request: ['name', 'email'],
  verify: ['email', 'token'],
} as const satisfies Record<TokenTask, readonly (keyof AccessTokenValues)[]>;

type AccessTokenStart = { readonly task: TokenTask; readonly email: string; readonly token: string };

const useAccessTokenForm = (start: AccessTokenStart) => {
  const [task, setTask] = useState(start.task);
  const [requestedFor, setRequestedFor] = useState<string>();
  const lang = useLanguage();
  const navigate = useNavigate();
  const { form, submit, attempts } = useCheckedForm<AccessTokenValues>({
    schema: FORM_OF_TASK[task],
    order: FIELDS_OF_TASK[task],
    defaultValues: {
      ...(start.email && { email: start.email }),
      ...(start.token && { token: start.token }),
    },
    send: async ({ name = '', email, token = '' }) => {
      if (task === 'request') {
        await call('POST /api/generate-access-token', { body: { name, email, lang } });
        return setRequestedFor(email);
      }
      await call('POST /api/verify-access-token', { body: { email, token } });
      await navigate('/patient-registration', { state: { email, tokenVerified: true } });
    },
  });
  const changeTask = (chosen: TokenTask) => {
    form.clearErrors();
    attempts.clear();
    setTask(chosen);
  };
  const askAgain = () => setRequestedFor(undefined);
  return { form, submit, attempts, task, changeTask, requestedFor, askAgain };
};

type TokenRequestedProps = { readonly email: string; readonly onAnother: () => void };

/** Replaces the request form (SPEC 2). */
const TokenRequested = ({ email, onAnother }: TokenRequestedProps) => {
  const t = useTexts(formsTexts).accessToken;
  return (
    <div className="grid gap-4">
      <DoneNotice action={<NoticeLink to="/">{t.home}</NoticeLink>}>{t.requested}</DoneNotice>
      <h2>{t.nextTitle}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t.sentTo(email)}</li>
        <li>{t.keptPlace}</li>
      </ul>
      <Button variant="secondary" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
};

type FormProps = {
  readonly form: UseFormReturn<AccessTokenValues>;
  readonly task: TokenTask;
  readonly onSubmit: React.FormEventHandler;
};

const AccessTokenForm = ({ form, task, onSubmit }: FormProps) => {
  const t = useTexts(formsTexts).accessToken;
  const field = useFieldOf(form);
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {task === 'request' && <TextField label={t.name} autoComplete="name" required {...field('name')} />}
      <EmailField
        key="email"
        label={t.email}
        hint={task === 'request' ? t.emailHint : t.tokenEmailHint}
        {...field('email')}
      />
      {task === 'verify' && (
        <TextField
          label={t.token}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={t.tokenHint}
          {...field('token')}
        />
      )}
      <SubmitButton pending={form.formState.isSubmitting}>
        {task === 'request' ? t.sendRequest : t.sendToken}
      </SubmitButton>
    </form>
  );
};

/** Two buttons switch between requesting a token and using one (SPEC 2). */
const AccessTokenPanel = ({ start }: { start: AccessTokenStart }) => {
  const t = useTexts(formsTexts).accessToken;
  const { form, submit, attempts, task, changeTask, requestedFor, askAgain } = useAccessTokenForm(start);
  const done = task === 'request' && requestedFor !== undefined;
  return (
    <div className="grid gap-5">
      <Segmented
        legend={t.task}
        wide
        value={task}
        onChange={changeTask}
        options={[
          { value: 'request', label: t.request },
          { value: 'verify', label: t.verify },
        ]}
      />
      <FailureNotice attempts={attempts} dismissible />
      {done ? (
        <TokenRequested email={requestedFor} onAnother={askAgain} />
      ) : (
        <AccessTokenForm form={form} task={task} onSubmit={submit} />
      )}
    </div>
  );
};

export const handle: ScreenHandle = {
  ground: 'meadow',
  head: ({ language }) => ({
    title: textsOf(formsTexts, language).loginRestriction.title,
    description: textsOf(formsTexts, language).loginRestriction.lead,
  }),
};

export const Component = () => {
  const t = useTexts(formsTexts).loginRestriction;
  const { email, token } = useTakenQuery();
  const carried = useCarriedEmail();
  return (
    <AccountFrame
      title={t.title}
      lead={t.lead}
      leadInCard
      points={t.points}
      numbered
      notices={
        <>
          <TestingBanner />
          <LoggedInNotice />
          <MessageNotice />
        </>
      }
    >
      <AccessTokenPanel start={{ task: token ? 'verify' : 'request', email: email || carried, token }} />
      <HaveAccount />
    </AccountFrame>
  );
};
