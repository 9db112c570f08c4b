import { defineMessages } from '../../../i18n/define-messages.ts';

/** The page that the letter's link opens. */
export const confirmEmailMessages = defineMessages(
  {
    title: 'Confirm your email address',
    lead: 'One press, and the address counts as yours. If you did not register at Watchwell, just close this page.',
    address: 'The address to confirm:',
    confirm: 'Confirm the address',
    incomplete: 'This link is incomplete.',
    incompleteHelp:
      'It lacks the email address or the token of the letter. Open the link from the letter again, or log in and request a new letter.',
    logIn: 'Log in',
  },
  {
    title: 'Підтвердження адреси',
    lead: 'Одне натискання — і адресу підтверджено. Якщо ви не реєструвалися у Watchwell, просто закрийте сторінку.',
    address: 'Адреса для підтвердження:',
    confirm: 'Підтвердити адресу',
    incomplete: 'Це посилання неповне.',
    incompleteHelp:
      'У ньому бракує адреси або токена з\u00a0листа. Відкрийте посилання з\u00a0листа ще раз або увійдіть і попросіть новий лист.',
    logIn: 'Увійти',
  },
);
