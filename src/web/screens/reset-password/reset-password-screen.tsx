import { useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { DoneNotice } from '../../features/accounts/done-notice.tsx';
import { IncompleteLink } from '../../features/accounts/reset-password/incomplete-link.tsx';
import { ResetPasswordForm } from '../../features/accounts/reset-password/reset-password-form.tsx';
import { resetPasswordMessages } from '../../features/accounts/reset-password/reset-password-messages.ts';
import { useTakenQuery } from '../../features/accounts/use-taken-query.ts';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ScreenHandle } from '../screen.ts';

const messages = defineMessages(
  {
    title: 'Set a new password',
    lead: 'The new password counts at once. The link from the letter works only once.',
  },
  {
    title: 'Новий пароль',
    lead: 'Новий пароль діє одразу. Посилання з\u00a0листа працює лише один раз.',
  },
);

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: messages[language].title, hidden: true }),
};

const Done = ({ email }: { email: string }) => {
  const t = useMessages(resetPasswordMessages);
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
  const t = useMessages(messages);
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
