import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { chosenPassword } from '#contracts/fields.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { AccountFrame, SubmitButton } from '#web/features/accounts/account-frame.tsx';
import {
  CHOSEN_ORDER,
  type ChosenPasswordValues,
  NewPasswordFields,
} from '#web/features/accounts/credential-fields.tsx';
import { useTakenQuery } from '#web/features/accounts/letters.ts';
import { DoneNotice, FailureNotice } from '#web/features/accounts/notices.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { hiddenScreen } from '../screen.ts';

/**
 * Returns the page before an incomplete reset link, else the log-in (SPEC 2). Only our own pages count,
 * except the reset page: a forged link must not lead elsewhere or in a circle.
 */
export const wayBack = (referrer: string, origin: string): string => {
  if (!URL.canParse(referrer)) return '/login';
  const { origin: from, pathname, search } = new URL(referrer);
  return from === origin && pathname !== '/reset-password' ? pathname + search : '/login';
};

const LEAVE_AFTER_SECONDS = 10;

/** Explains before it redirects, and lets the person stop it (WCAG 2.2.1). */
const IncompleteLink = () => {
  const t = useTexts(formsTexts).resetPassword;
  const navigate = useNavigate();
  const leave = () => void navigate(wayBack(document.referrer, location.origin), { replace: true });
  const [stays, setStays] = useState(false);
  const { left, start, stop } = useCountdown(LEAVE_AFTER_SECONDS, leave);
  useEffect(start, [start]);
  const stay = () => {
    stop();
    setStays(true);
  };
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{t.incomplete}</Notice>
      <p>{t.incompleteHelp}</p>
      {!stays && <p className="text-muted tabular-nums">{t.leaving(left)}</p>}
      <div className="button-row">
        <Button onClick={leave}>{t.goNow}</Button>
        {!stays && (
          <Button variant="secondary" onClick={stay}>
            {t.stay}
          </Button>
        )}
      </div>
      <ButtonLink to="/forgot-password" variant="quiet">
        {t.newLink}
      </ButtonLink>
    </div>
  );
};

type ResetPasswordFormProps = {
  readonly email: string;
  readonly token: string;
  readonly onDone: () => void;
};

const ResetPasswordForm = ({ email, token, onDone }: ResetPasswordFormProps) => {
  const t = useTexts(formsTexts).resetPassword;
  const { refetchUser } = useSession();
  const { form, submit, attempts } = useCheckedForm<ChosenPasswordValues>({
    schema: chosenPassword,
    order: CHOSEN_ORDER,
    send: async ({ password }) => {
      await call('POST /api/reset-password', { body: { email, token, password } });
      onDone();
      // All sessions of the account have ended, perhaps this browser's too.
      await refetchUser();
    },
  });
  const field = useFieldOf(form);
  const { isSubmitting, isSubmitted } = form.formState;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FailureNotice attempts={attempts} email={email} />
      <p className="text-muted">
        {t.forAccount} <strong className="text-ink">{email}</strong>
      </p>
      {/* Tells password managers the account of this password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields texts={t} field={field} isSubmitted={isSubmitted} />
      <SubmitButton pending={isSubmitting}>{t.reset}</SubmitButton>
    </form>
  );
};

export const handle = hiddenScreen(formsTexts, 'resetPasswordScreen');

const Done = ({ email }: { email: string }) => {
  const t = useTexts(formsTexts).resetPassword;
  return (
    <div className="grid gap-4">
      <DoneNotice>{t.done}</DoneNotice>
      <p>{t.doneHelp}</p>
      <ButtonLink to="/login" state={{ email }} className="w-full">
        {t.logIn}
      </ButtonLink>
    </div>
  );
};

export const Component = () => {
  const t = useTexts(formsTexts).resetPasswordScreen;
  const { email, token } = useTakenQuery();
  const [done, setDone] = useState(false);
  const isComplete = email !== '' && token !== '';
  return (
    <AccountFrame title={t.title} {...(isComplete && !done && { lead: t.lead })}>
      {done && <Done email={email} />}
      {isComplete && !done && <ResetPasswordForm email={email} token={token} onDone={() => setDone(true)} />}
      {!isComplete && <IncompleteLink />}
    </AccountFrame>
  );
};
