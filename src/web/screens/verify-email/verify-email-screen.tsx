import { useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useTakenQuery } from '../../features/accounts/use-taken-query.ts';
import { confirmEmailMessages } from '../../features/accounts/verify-email/confirm-email-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: confirmEmailMessages[language].title, hidden: true }),
};

/** A real form, which needs no script: mail scanners open links, but press no buttons. */
const ConfirmForm = ({ email, token }: { email: string; token: string }) => {
  const t = useMessages(confirmEmailMessages);
  const [pending, setPending] = useState(false);
  return (
    <form
      method="post"
      action="/api/verify-email"
      className="grid gap-4"
      onSubmit={(event) => {
        if (pending) event.preventDefault();
        setPending(true);
      }}
    >
      <p className="wrap-anywhere text-muted">
        {t.address} <strong className="text-ink">{email}</strong>
      </p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" pending={pending} className="w-full">
        {t.confirm}
      </Button>
    </form>
  );
};

const Incomplete = () => {
  const t = useMessages(confirmEmailMessages);
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{t.incomplete}</Notice>
      <p>{t.incompleteHelp}</p>
      <ButtonLink to="/login">{t.logIn}</ButtonLink>
    </div>
  );
};

export const Component = () => {
  const t = useMessages(confirmEmailMessages);
  const { email, token } = useTakenQuery();
  const isComplete = email !== '' && token !== '';
  return (
    <AccountFrame title={t.title} {...(isComplete && { lead: t.lead })}>
      {isComplete ? <ConfirmForm email={email} token={token} /> : <Incomplete />}
    </AccountFrame>
  );
};
