import { defineMessages } from '../../../i18n/define-messages.ts';

export const loginMessages = defineMessages(
  {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot Password?',
    loggedInAs: (email: string) => `You are logged in as ${email}.`,
    toDashboard: 'Go to the dashboard',
    cookiesRefused:
      'The password was right, but the browser refused the cookie that keeps you logged in. Allow cookies for this site and try again.',
  },
  {
    email: 'Електронна пошта',
    password: 'Пароль',
    logIn: 'Увійти',
    forgot: 'Забули пароль?',
    loggedInAs: (email) => `Ви вже увійшли як ${email}.`,
    toDashboard: 'До кабінету',
    cookiesRefused:
      'Пароль правильний, але браузер відхилив файл cookie, без якого вхід не зберігається. Дозвольте cookie для цього сайту й спробуйте ще раз.',
  },
);
