import { useState } from 'react';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { useTakenQuery } from '#web/features/accounts/letters.ts';
import { DoneNotice } from '#web/features/accounts/notices.tsx';
import { IncompleteLink, ResetPasswordForm } from '#web/features/accounts/reset-password.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('resetPasswordScreen');

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
