import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { GoogleLink } from '#web/features/accounts/google-link.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import {
  LoggedInNotice,
  MessageNotice,
  TestingBanner,
  useDropMessage,
} from '#web/features/accounts/notices.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).loginScreen.title }),
};

export const Component = () => {
  const t = useTexts('loginScreen');
  return (
    <AccountFrame
      title={t.title}
      lead={t.lead}
      notices={
        <>
          <TestingBanner />
          <MessageNotice />
          <LoggedInNotice />
        </>
      }
    >
      <LoginForm onAttempt={useDropMessage()} />
      <GoogleLink />
      <div className="mt-6 -mb-2 border-t border-line pt-4">
        <h2 className="text-base">{t.noAccount}</h2>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to="/login-restriction">{t.needFunds}</TextLink>
          <TextLink to="/advertizer/register">{t.advertise}</TextLink>
        </p>
      </div>
    </AccountFrame>
  );
};
