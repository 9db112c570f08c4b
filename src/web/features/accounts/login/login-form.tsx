import { useState } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCarriedEmail } from '../use-carried-email.ts';
import { COOKIES_REFUSED, useLogin } from './use-login.ts';

/** A real form: before its script is there, the browser posts it and the server answers with a page to go to. */
export const LoginForm = ({ onAttempt }: { onAttempt?: () => void }) => {
  const t = useTexts('login');
  const textOf = useCodeText();
  const { attempts, missing, pending, submit } = useLogin();
  const { failure, attempt } = attempts;
  const carried = useCarriedEmail();
  const [typedEmail, setTypedEmail] = useState('');
  return (
    <form
      method="post"
      action="/api/login"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        onAttempt?.();
        void submit(event);
      }}
    >
      <FormErrorSummary attempt={attempt}>
        {failure === COOKIES_REFUSED ? t.cookiesRefused : textOf(failure)}
      </FormErrorSummary>
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={carried}
        onChange={(event) => setTypedEmail(event.target.value)}
        error={textOf(missing.email)}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        required
        error={textOf(missing.password)}
      />
      <Button type="submit" pending={pending} className="w-full">
        {t.logIn}
      </Button>
      <Link
        to="/forgot-password"
        state={{ email: typedEmail || carried }}
        className="inline-flex min-h-11 items-center justify-self-center font-semibold text-primary hover:underline"
      >
        {t.forgot}
      </Link>
    </form>
  );
};
