import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { CodeField, EmailField } from '#web/features/accounts/credential-fields.tsx';
import { LoggedInNotice, TestingBanner } from '#web/features/accounts/door-notices.tsx';
import { GoogleLink } from '#web/features/accounts/google-link.tsx';
import { useCarriedEmail } from '#web/features/accounts/letters.ts';
import { MessageNotice, useDropMessage } from '#web/features/accounts/notices.tsx';
import { logInWithPasskey, PasskeyButton } from '#web/features/accounts/passkey-button.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useLanguageChoice, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields.tsx';
import { FormErrorSummary, useAttempts } from '#web/ui/form-failure.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import type { ScreenHandle } from '../screen.ts';

const COOKIES_REFUSED = 'cookies-refused';

/** Returns the screen that required the log-in, from the browser's history; else the dashboard. */
const useTarget = (): string => {
  const { state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard';
};

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
};

type LoginFieldErrors = { readonly email?: string; readonly password?: string };

const missingOf = ({ email, password }: ReturnType<typeof valuesOf>): LoginFieldErrors => ({
  ...(email === '' && { email: 'email-invalid' }),
  ...(password === '' && { password: 'password-empty' }),
});

const useEnter = (fail: (code: string) => void) => {
  const { setUser } = useSession();
  const { takeLanguage } = useLanguageChoice();
  const navigate = useNavigate();
  const target = useTarget();
  return async () => {
    const user = await call('GET /api/current_user').catch(() => null);
    // The log-in succeeded although this call failed: load the page.
    if (user === null) return location.assign(target);
    if (user === false) return fail(COOKIES_REFUSED);
    // A device without a chosen language adopts the account's; without a reply it keeps its own.
    await call('GET /api/language').then(
      ({ language }) => takeLanguage(language),
      () => undefined,
    );
    setUser(user);
    await navigate(target, { replace: true });
  };
};

/** Logs in with scripts: failures show at once and the email stays. The form also works without them. */
const useLogin = () => {
  const attempts = useAttempts();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<LoginFieldErrors>({});
  const [waitSeconds, setWaitSeconds] = useState<number>();
  const enter = useEnter(attempts.fail);
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const gaps = missingOf(values);
    setMissing(gaps);
    const firstGap = gaps.email ?? gaps.password;
    if (firstGap) return attempts.fail(firstGap);
    attempts.clear();
    setPending(true);
    try {
      const { message } = await call('POST /api/login', { body: values });
      if (message === 'second-step') await navigate('?step=code', { replace: true, state });
      else await enter();
    } catch (error) {
      setWaitSeconds(error instanceof ApiError ? error.retryAfterSeconds : undefined);
      attempts.fail(codeOf(error));
    } finally {
      setPending(false);
    }
  };

  return { attempts, missing, waitSeconds, pending, submit };
};

/** A real form: without scripts the browser posts it, and the server redirects. */
const LoginForm = ({ onAttempt }: { onAttempt?: () => void }) => {
  const t = useTexts(formsTexts).login;
  const textOf = useCodeText();
  const { attempts, missing, waitSeconds, pending, submit } = useLogin();
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
        {failure === 'log-in-wait' && waitSeconds !== undefined && ` ${t.yourTurn(waitSeconds)}`}
      </FormErrorSummary>
      <EmailField
        label={t.email}
        name="email"
        autoComplete="username"
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

/** The second factor after the password. A real form as well. */
const SecondStepForm = () => {
  const t = useTexts(formsTexts).secondStep;
  const login = useTexts(formsTexts).login;
  const textOf = useCodeText();
  const { failure, attempt, fail, clear } = useAttempts();
  const [refused, setRefused] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const enter = useEnter(fail);
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    clear();
    setPending(true);
    try {
      await call('POST /api/login/second-step', { body: { code } });
      await enter();
    } catch (error) {
      setRefused(error);
      fail(codeOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      method="post"
      action="/api/login/second-step"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <Refusable error={refused}>
        <FormErrorSummary attempt={attempt}>
          {failure === COOKIES_REFUSED ? login.cookiesRefused : textOf(failure)}
        </FormErrorSummary>
        <CodeField label={t.code} hint={t.hint} />
      </Refusable>
      <Button type="submit" pending={pending} className="w-full">
        {t.finish}
      </Button>
    </form>
  );
};

/** A passkey is two factors in one, so it serves both steps. */
const PasskeyLogIn = () => {
  const t = useTexts(noticesTexts).passkey;
  const login = useTexts(formsTexts).login;
  const { failure, attempt, fail } = useAttempts();
  const enter = useEnter(fail);
  return (
    <div className="mt-4 grid gap-4">
      <FormErrorSummary attempt={attempt}>{failure && login.cookiesRefused}</FormErrorSummary>
      <PasskeyButton use={logInWithPasskey} onDone={() => void enter()}>
        {t.logIn}
      </PasskeyButton>
    </div>
  );
};

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(formsTexts, language).loginScreen.title }),
};

const FirstStep = () => {
  const t = useTexts(formsTexts).loginScreen;
  return (
    <>
      <LoginForm onAttempt={useDropMessage()} />
      <GoogleLink />
      <PasskeyLogIn />
      <div className="mt-6 -mb-2 border-t border-line pt-4">
        <h2 className="text-base">{t.noAccount}</h2>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to="/login-restriction">{t.needFunds}</TextLink>
          <TextLink to="/advertizer/register">{t.advertise}</TextLink>
        </p>
      </div>
    </>
  );
};

const SecondStep = () => {
  const t = useTexts(formsTexts).secondStep;
  return (
    <>
      <SecondStepForm />
      <PasskeyLogIn />
      <p className="mt-4">
        <TextLink to="/login">{t.back}</TextLink>
      </p>
    </>
  );
};

export const Component = () => {
  const first = useTexts(formsTexts).loginScreen;
  const second = useTexts(formsTexts).secondStep;
  const [query] = useSearchParams();
  const isSecond = query.get('step') === 'code';
  const { title, lead } = isSecond ? second : first;
  return (
    <AccountFrame
      title={title}
      lead={lead}
      notices={
        <>
          <TestingBanner />
          <MessageNotice />
          <LoggedInNotice />
        </>
      }
    >
      {isSecond ? <SecondStep /> : <FirstStep />}
    </AccountFrame>
  );
};
