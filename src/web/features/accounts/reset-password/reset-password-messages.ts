import { defineMessages } from '../../../i18n/define-messages.ts';

export const resetPasswordMessages = defineMessages(
  {
    forAccount: 'New password for',
    password: 'New Password',
    rule: '6 characters or more.',
    confirm: 'Confirm Password',
    reset: 'Reset',
    done: 'Password has been resetted.',
    doneHelp: 'All devices have been logged out. Log in with the new password.',
    logIn: 'Log in',
    incomplete: 'This link is incomplete.',
    incompleteHelp:
      'It lacks the email address or the token of the letter. Your password is unchanged. Open the link from the letter again, or request a new one.',
    leaving: (seconds: number) => `You will be taken back in ${seconds}\u00a0s.`,
    goNow: 'Go now',
    stay: 'Stay here',
    newLink: 'Request a new link',
  },
  {
    forAccount: 'Новий пароль для',
    password: 'Новий пароль',
    rule: 'Щонайменше 6 символів.',
    confirm: 'Підтвердьте пароль',
    reset: 'Змінити пароль',
    done: 'Пароль змінено.',
    doneHelp: 'На всіх пристроях виконано вихід. Увійдіть із новим паролем.',
    logIn: 'Увійти',
    incomplete: 'Це посилання неповне.',
    incompleteHelp:
      'У ньому бракує адреси або токена з\u00a0листа. Ваш пароль не змінено. Відкрийте посилання з листа ще раз або попросіть нове.',
    leaving: (seconds) => `Повернення на попередню сторінку через ${seconds}\u00a0с.`,
    goNow: 'Перейти зараз',
    stay: 'Залишитися тут',
    newLink: 'Попросити нове посилання',
  },
);
