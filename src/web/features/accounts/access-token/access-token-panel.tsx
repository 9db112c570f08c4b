import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/i18n/language-context.tsx';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DoneNotice } from '../done-notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { SubmitButton } from '../submit-button.tsx';
import {
  type AccessTokenStart,
  type AccessTokenValues,
  type TokenTask,
  useAccessTokenForm,
} from './use-access-token-form.ts';

type TokenRequestedProps = { readonly email: string; readonly onAnother: () => void };

/** Takes the place of the request form (SPEC 2). */
const TokenRequested = ({ email, onAnother }: TokenRequestedProps) => {
  const t = useTexts('accessToken');
  return (
    <div className="grid gap-4">
      <DoneNotice
        action={
          <Link to="/" className="inline-flex min-h-6 items-center font-bold underline">
            {t.home}
          </Link>
        }
      >
        {t.requested}
      </DoneNotice>
      <h2 className="text-lg">{t.nextTitle}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li className="wrap-anywhere">{t.sentTo(email)}</li>
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
  readonly onSubmit: FormEventHandler;
};

const AccessTokenForm = ({ form, task, onSubmit }: FormProps) => {
  const t = useTexts('accessToken');
  const textOf = useCodeText();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {task === 'request' && (
        <TextField
          label={t.name}
          autoComplete="name"
          required
          error={textOf(errors.name?.message)}
          {...register('name')}
        />
      )}
      <TextField
        key="email"
        label={t.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={task === 'request' ? t.emailHint : t.tokenEmailHint}
        error={textOf(errors.email?.message)}
        {...register('email')}
      />
      {task === 'verify' && (
        <TextField
          label={t.token}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={t.tokenHint}
          error={textOf(errors.token?.message)}
          {...register('token')}
        />
      )}
      <SubmitButton pending={isSubmitting}>{task === 'request' ? t.sendRequest : t.sendToken}</SubmitButton>
    </form>
  );
};

/** SPEC 2: two buttons that change between asking for a token and using one. */
export const AccessTokenPanel = ({ start }: { start: AccessTokenStart }) => {
  const t = useTexts('accessToken');
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
