import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { ForgotPasswordPanel } from '#web/features/accounts/forgot-password-panel.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).forgotPasswordScreen.title }),
};

export const Component = () => {
  const t = useTexts('forgotPasswordScreen');
  return (
    <AccountFrame title={t.title} lead={t.lead}>
      <ForgotPasswordPanel />
      <p className="mt-3 -mb-3 text-center">
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {t.back}
        </Link>
      </p>
    </AccountFrame>
  );
};
