import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { ForgotPasswordPanel } from '#web/features/accounts/forgot-password-panel.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { TextLink } from '#web/ui/link.tsx';
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
        <TextLink to="/login">{t.back}</TextLink>
      </p>
    </AccountFrame>
  );
};
