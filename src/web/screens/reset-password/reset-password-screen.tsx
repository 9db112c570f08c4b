import { useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useTakenQuery } from '../../features/accounts/letters.ts';
import { DoneNotice } from '../../features/accounts/notices.tsx';
import { IncompleteLink, ResetPasswordForm } from '../../features/accounts/reset-password.tsx';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).resetPasswordScreen.title, hidden: true }),
};

const Done = ({ email }: { email: string }) => {
  const t = useTexts('resetPassword');
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
  const t = useTexts('resetPasswordScreen');
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
