import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, call, WordedError } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { CodeField, EmailField } from '#web/features/accounts/credential-fields.tsx';
import { LoggedInNotice, TestingBanner } from '#web/features/accounts/door-notices.tsx';
import { GoogleLink } from '#web/features/accounts/google-link.tsx';
import { useCarriedEmail } from '#web/features/accounts/letters.ts';
import { MessageNotice, useDropMessage } from '#web/features/accounts/notices.tsx';
import { logInWithPasskey, PasskeyButton } from '#web/features/accounts/passkey-button.tsx';
import { useCodeText, useErrorText } from '#web/i18n/error-texts.ts';
import { useLanguageChoice, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { noticesTexts } from '#web/texts/notices.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useAct } from '#web/ui/use-act.ts';
import type { ScreenHandle } from '../screen.ts';

/** Returns the screen that required the log-in, from the browser's history; else the dashboard. */
const useTarget = (): string => {
  const { state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard';
};

/** Opens the screen that required the log-in. */
const useEnter = () => {
  const { cookiesRefused } = useTexts(formsTexts).login;
  const { setUser } = useSession();
  const { takeLanguage } = useLanguageChoice();
  const navigate = useNavigate();
  const target = useTarget();
  return async () => {
    const user = await call('GET /api/current_user').catch(() => null);
    // The log-in succeeded although this call failed: load the page.
    if (user === null) return location.assign(target);
    if (user === false) throw new WordedError(cookiesRefused);
    // A device without a chosen language adopts the account's; without a reply it keeps its own.
    await call('GET /api/language').then(
      ({ language }) => takeLanguage(language),
      () => undefined,
    );
    setUser(user);
    await navigate(target, { replace: true });
  };
};

type Credentials = { readonly email: string; readonly password: string };

/** Logs in with scripts: failures show at once and the email stays. The form also works without them. */
const useLogin = (onAttempt: () => void) => {
  const textOf = useCodeText();
  const enter = useEnter();
  const navigate = useNavigate();
  const { state } = useLocation();
  const checkGaps = ({ email, password }: Credentials) => {
    const gaps = {
      ...(email === '' && { email: textOf('email-invalid') }),
      ...(password === '' && { password: textOf('password-empty') }),
    };
    const [first] = Object.values(gaps);
    if (first) throw new WordedError(first, gaps);
  };
  return useAct(async (body: Credentials) => {
    onAttempt();
    checkGaps(body);
    const { message } = await call('POST /api/login', { body });
    if (message === 'second-step') await navigate('?step=code', { replace: true, state });
    else await enter();
  });
};

/** A real form: without scripts the browser posts it, and the server redirects. */
const LoginForm = ({ onAttempt }: { onAttempt: () => void }) => {
  const t = useTexts(formsTexts).login;
  const errorText = useErrorText();
  const logIn = useLogin(onAttempt);
  const carried = useCarriedEmail();
  const [typedEmail, setTypedEmail] = useState('');
  const failureText = (error: Error) => {
    const { code, retryAfterSeconds } = error instanceof ApiError ? error : {};
    const turn =
      code === 'log-in-wait' && retryAfterSeconds !== undefined ? ` ${t.yourTurn(retryAfterSeconds)}` : '';
    return errorText(error) + turn;
  };
  return (
    <ActForm
      act={logIn}
      action="/api/login"
      bodyOf={({ text }) => ({ email: text('email').trim(), password: text('password') })}
      failureText={failureText}
      failureFirst
    >
      <EmailField
        label={t.email}
        name="email"
        autoComplete="username"
        defaultValue={carried}
        onChange={(event) => setTypedEmail(event.target.value)}
      />
      <PasswordField label={t.password} name="password" autoComplete="current-password" required />
      <Button type="submit" pending={logIn.isPending} className="w-full">
        {t.logIn}
      </Button>
      <Link
        to="/forgot-password"
        state={{ email: typedEmail || carried }}
        className="inline-flex min-h-11 items-center justify-self-center font-semibold text-primary hover:underline"
      >
        {t.forgot}
      </Link>
    </ActForm>
  );
};

/** The second factor after the password. A real form as well. */
const SecondStepForm = () => {
  const t = useTexts(formsTexts).secondStep;
  const enter = useEnter();
  const finish = useAct(async (code: string) => {
    await call('POST /api/login/second-step', { body: { code } });
    await enter();
  });
  return (
    <ActForm
      act={finish}
      action="/api/login/second-step"
      bodyOf={({ text }) => text('code')}
      failureFirst
      submit={t.finish}
      button={{ className: 'w-full' }}
    >
      <CodeField label={t.code} hint={t.hint} />
    </ActForm>
  );
};

/** A passkey is two factors in one, so it serves both steps. */
const PasskeyLogIn = () => {
  const t = useTexts(noticesTexts).passkey;
  const enter = useEnter();
  const logIn = async () => {
    await logInWithPasskey();
    await enter();
  };
  return (
    <div className="mt-4">
      <PasskeyButton use={logIn}>{t.logIn}</PasskeyButton>
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
