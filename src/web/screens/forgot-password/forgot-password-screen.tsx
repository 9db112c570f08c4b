import { useEffect, useState } from 'react';
import { forgotPassword } from '#contracts/accounts.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { AccountFrame, SubmitButton } from '#web/features/accounts/account-frame.tsx';
import { EmailField } from '#web/features/accounts/credential-fields.tsx';
import { RESEND_SECONDS, useCarriedEmail } from '#web/features/accounts/letters.ts';
import { DoneNotice, FailureNotice } from '#web/features/accounts/notices.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { useAttempts } from '#web/ui/form-failure.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import type { ScreenHandle } from '../screen.ts';

type LinkSentProps = {
  readonly email: string;
  readonly pending: boolean;
  readonly onAgain: () => Promise<boolean>;
  readonly onOther: () => void;
};

/** The same for every email: an account here can reveal that a person is ill. */
const LinkSent = ({ email, pending, onAgain, onOther }: LinkSentProps) => {
  const t = useTexts(formsTexts).forgotPassword;
  const { left, running, start } = useCountdown(RESEND_SECONDS);
  useEffect(start, [start]);
  const sendAgain = async () => {
    if (await onAgain()) start();
  };
  return (
    <div className="grid gap-4">
      <DoneNotice>{t.sent}</DoneNotice>
      <p>{t.sentTo(email)}</p>
      <Button
        variant="secondary"
        className="w-full"
        pending={pending}
        disabledReason={running && t.againIn(left)}
        onClick={() => void sendAgain()}
      >
        {t.again}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {t.other}
      </Button>
    </div>
  );
};

const useRequest = () => {
  const attempts = useAttempts();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  /** Returns whether the email was sent. */
  const request = async (typed: string): Promise<boolean> => {
    const body = forgotPassword.body.safeParse({ email: typed });
    if (!body.success) {
      attempts.fail(body.error.issues[0]?.message ?? 'invalid-input');
      return false;
    }
    attempts.clear();
    setPending(true);
    try {
      await call('POST /api/forgot-password-request', { body: body.data });
      setSentTo(body.data.email);
      return true;
    } catch (error) {
      attempts.fail(codeOf(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { attempts, pending, sentTo, request, changeAddress: () => setSentTo(undefined) };
};

const ForgotPasswordPanel = () => {
  const t = useTexts(formsTexts).forgotPassword;
  const textOf = useCodeText();
  const carried = useCarriedEmail();
  const { attempts, pending, sentTo, request, changeAddress } = useRequest();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  const isAddressWrong = attempts.failure === 'email-invalid-before-reset';
  return (
    <div className="grid gap-4">
      <FailureNotice attempts={attempts} />
      {sentTo === undefined ? (
        <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
          <EmailField
            label={t.email}
            hint={t.emailHint}
            name="email"
            defaultValue={carried}
            error={isAddressWrong ? textOf(attempts.failure) : undefined}
          />
          <SubmitButton pending={pending}>{t.request}</SubmitButton>
        </form>
      ) : (
        <LinkSent email={sentTo} pending={pending} onAgain={() => request(sentTo)} onOther={changeAddress} />
      )}
    </div>
  );
};

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(formsTexts, language).forgotPasswordScreen.title }),
};

export const Component = () => {
  const t = useTexts(formsTexts).forgotPasswordScreen;
  return (
    <AccountFrame title={t.title} lead={t.lead}>
      <ForgotPasswordPanel />
      <p className="mt-3 -mb-3 text-center">
        <TextLink to="/login">{t.back}</TextLink>
      </p>
    </AccountFrame>
  );
};
