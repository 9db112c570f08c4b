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
import { Link } from '#web/ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).loginScreen.title }),
};

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline';

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
          <Link to="/login-restriction" className={LINK}>
            {t.needFunds}
          </Link>
          <Link to="/advertizer/register" className={LINK}>
            {t.advertise}
          </Link>
        </p>
      </div>
    </AccountFrame>
  );
};
