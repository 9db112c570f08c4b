import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { chosenPassword } from '#contracts/fields.ts';
import { resetPassword } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { call } from '#web/api-client/create-api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language-context.tsx';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { firstFailure } from '#web/ui/first-failure.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useAttempts } from '#web/ui/use-attempts.ts';
import { CHOSEN_ORDER, type ChosenPasswordValues } from '../chosen-password-order.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { SubmitButton } from '../submit-button.tsx';

type ResetPasswordFormProps = {
  readonly email: string;
  readonly token: string;
  readonly onDone: () => void;
};

const useReset = ({ email, token, onDone }: ResetPasswordFormProps) => {
  const attempts = useAttempts();
  const { refetchUser } = useSession();
  const form = useForm<ChosenPasswordValues>({
    resolver: zodResolver(chosenPassword),
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(
    async ({ password }) => {
      attempts.clear();
      try {
        await call(resetPassword, { body: { email, token, password } });
        onDone();
        // All sessions of the account have ended, perhaps this browser's too.
        await refetchUser();
      } catch (error) {
        const code = codeOf(error);
        if (code.startsWith('password-')) form.setError('password', { message: code });
        attempts.fail(code);
      }
    },
    (errors) => attempts.fail(firstFailure(errors, CHOSEN_ORDER) ?? 'invalid-input'),
  );
  return { form, submit, attempts };
};

export const ResetPasswordForm = (props: ResetPasswordFormProps) => {
  const t = useTexts('resetPassword');
  const textOf = useCodeText();
  const { form, submit, attempts } = useReset(props);
  const { register, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FailureNotice attempts={attempts} email={props.email} />
      <p className="wrap-anywhere text-muted">
        {t.forAccount} <strong className="text-ink">{props.email}</strong>
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        label={t.password}
        hint={t.rule}
        autoComplete="new-password"
        required
        error={textOf(errors.password?.message)}
        {...register('password', { deps: isSubmitted ? ['confirm'] : [] })}
      />
      <PasswordField
        label={t.confirm}
        autoComplete="new-password"
        required
        error={textOf(errors.confirm?.message)}
        {...register('confirm')}
      />
      <SubmitButton pending={isSubmitting}>{t.reset}</SubmitButton>
    </form>
  );
};
