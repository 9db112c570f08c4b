import { type FormEvent, useState } from 'react';
import { forgotPassword } from '#contracts/accounts.ts';
import { codeOf } from '../../../api-client/code-of.ts';
import { call } from '../../../api-client/create-api.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useAttempts } from '../../../ui/use-attempts.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useCarriedEmail } from '../use-carried-email.ts';
import { LinkSent } from './link-sent.tsx';

const useRequest = () => {
  const attempts = useAttempts();
  const [pending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  /** Answers whether the letter is on its way. */
  const request = async (typed: string): Promise<boolean> => {
    const body = forgotPassword.body.safeParse({ email: typed });
    if (!body.success) {
      attempts.fail(body.error.issues[0]?.message ?? 'invalid-input');
      return false;
    }
    attempts.clear();
    setPending(true);
    try {
      await call(forgotPassword, { body: body.data });
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

export const ForgotPasswordPanel = () => {
  const t = useTexts('forgotPassword');
  const textOf = useCodeText();
  const carried = useCarriedEmail();
  const { attempts, pending, sentTo, request, changeAddress } = useRequest();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  const isAddressWrong = attempts.failure === 'email-invalid-before-reset';
  return (
    <div className="grid gap-4">
      <FailureNotice attempts={attempts} />
      {sentTo === undefined ? (
        <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
          <TextField
            label={t.email}
            hint={t.emailHint}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
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
