import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { ForgotPasswordPanel } from '../../features/accounts/forgot-password/forgot-password-panel.tsx';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Link } from '../../ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

const messages = defineMessages(
  {
    title: 'Forgot your password?',
    lead: 'Tell us the address of your account, and we send you a link to set a new password. Until then the old one stays as it is.',
    back: 'Back to the log-in',
  },
  {
    title: 'Забули пароль?',
    lead: 'Вкажіть адресу свого облікового запису, і\u00a0ми надішлемо посилання для нового пароля. Доти діє старий.',
    back: 'Назад до входу',
  },
);

export const handle: ScreenHandle = { head: ({ language }) => ({ title: messages[language].title }) };

export const Component = () => {
  const t = useMessages(messages);
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
