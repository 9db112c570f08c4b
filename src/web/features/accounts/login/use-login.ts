import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentUser, getLanguage, login } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { call } from '#web/api-client/create-api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useLanguageChoice } from '#web/i18n/language-context.tsx';
import { useAttempts } from '#web/ui/use-attempts.ts';

export const COOKIES_REFUSED = 'cookies-refused';

/** Where the log-in was asked for, as the signed-in layout leaves it in the history, else the dashboard. */
const useTarget = (): string => {
  const { state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard';
};

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
};

export type LoginFieldErrors = { readonly email?: string; readonly password?: string };

const missingOf = ({ email, password }: ReturnType<typeof valuesOf>): LoginFieldErrors => ({
  ...(email === '' && { email: 'email-invalid' }),
  ...(password === '' && { password: 'password-empty' }),
});

/** What scripts improve of a form that also works without: the failure comes at once and the e-mail stays. */
export const useLogin = () => {
  const attempts = useAttempts();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<LoginFieldErrors>({});
  const { setUser } = useSession();
  const { chooseLanguage } = useLanguageChoice();
  const navigate = useNavigate();
  const target = useTarget();

  const enter = async () => {
    const user = await call(currentUser).catch(() => null);
    // The log-in worked, so a page load will find out what this call could not.
    if (user === null) return location.assign(target);
    if (user === false) return attempts.fail(COOKIES_REFUSED);
    // The account brings its language to this device; without an answer the present one stays.
    await call(getLanguage).then(
      ({ language }) => chooseLanguage(language),
      () => undefined,
    );
    setUser(user);
    await navigate(target, { replace: true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const gaps = missingOf(values);
    setMissing(gaps);
    const firstGap = gaps.email ?? gaps.password;
    if (firstGap) return attempts.fail(firstGap);
    attempts.clear();
    setPending(true);
    try {
      await call(login, { body: values });
      await enter();
    } catch (error) {
      attempts.fail(codeOf(error));
    } finally {
      setPending(false);
    }
  };

  return { attempts, missing, pending, submit };
};
