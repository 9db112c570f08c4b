import { defineMessages } from '../../i18n/define-messages.ts';

/** The next step after reading a tab. */
export const aboutActions = defineMessages(
  {
    users: { to: '/login-restriction', label: 'Ask for an access token' },
    advertizers: { to: '/advertizer/register', label: 'Register as an advertiser' },
  },
  {
    users: { to: '/login-restriction', label: 'Попросити токен доступу' },
    advertizers: { to: '/advertizer/register', label: 'Зареєструватися як рекламодавець' },
  },
);
