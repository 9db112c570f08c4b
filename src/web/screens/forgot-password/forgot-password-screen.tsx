import { useEffect, useState } from 'react';
import { forgotPassword } from '#contracts/accounts.ts';
import { call, WordedError } from '#web/api-client/api.ts';
import { AccountFrame, SubmitButton } from '#web/features/accounts/account-frame.tsx';
import { EmailField } from '#web/features/accounts/credential-fields.tsx';
import { RESEND_SECONDS, useCarriedEmail } from '#web/features/accounts/letters.ts';
import { DoneNotice } from '#web/features/accounts/notices.tsx';
import { useCodeText, useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useAct } from '#web/ui/use-act.ts';
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

const useRequest = (onSent: (email: string) => void) => {
  const textOf = useCodeText();
  const send = async (typed: string): Promise<string> => {
    const { success, data, error } = forgotPassword.body.safeParse({ email: typed });
    if (!success) {
      const reason = textOf(error.issues[0]?.message) ?? '';
      throw new WordedError(reason, { email: reason });
    }
    await call('POST /api/forgot-password-request', { body: data });
    return data.email;
  };
  return useAct(send, { onDone: onSent });
};

const ForgotPasswordPanel = () => {
  const t = useTexts(formsTexts).forgotPassword;
  const errorText = useErrorText();
  const carried = useCarriedEmail();
  const [sentTo, setSentTo] = useState<string>();
  const asking = useRequest(setSentTo);
  if (sentTo === undefined)
    return (
      <ActForm act={asking} bodyOf={({ text }) => text('email')} failureFirst>
        <EmailField label={t.email} hint={t.emailHint} name="email" defaultValue={carried} />
        <SubmitButton pending={asking.isPending}>{t.request}</SubmitButton>
      </ActForm>
    );
  return (
    <div className="grid gap-4">
      <FormErrorSummary attempt={asking.failureCount}>
        {asking.error && errorText(asking.error)}
      </FormErrorSummary>
      <LinkSent
        email={sentTo}
        pending={asking.isPending}
        onAgain={() => asking.mutate(sentTo)}
        onOther={() => setSentTo(undefined)}
      />
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
