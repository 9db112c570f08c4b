import { defineMessages } from '../../../i18n/define-messages.ts';

/** The page that the letter's link opens. */
export const confirmEmailMessages = defineMessages(
  {
    title: 'Confirm your email address',
    lead: 'One press, and the address counts as yours. If you did not register at Watchwell, just close this page.',
    chooseLead:
      'Choose a password, and the address counts as yours. If you did not register at Watchwell, just close this page: accounts that nobody confirms are deleted after 48\u00a0hours.',
    address: 'The address to confirm:',
    confirm: 'Confirm the address',
    why: 'Why a password again? The account was registered in another browser, so we cannot know who chose its password then. Once you confirm, only the new password works, and all other devices are logged out.',
    password: 'New Password',
    rule: '6 characters or more.',
    passwordAgain: 'Confirm Password',
    choose: 'Confirm and log in',
    verified: 'This email address is verified already.',
    verifiedHelp: 'Log in with your password. This page has not changed it.',
    invalid: 'This link is no longer valid.',
    invalidHelp:
      'Log in and request a new letter. If you do not know the password, request a new one instead: that confirms the address as well.',
    incomplete: 'This link is incomplete.',
    incompleteHelp:
      'It lacks the email address or the token of the letter. Open the link from the letter again, or log in and request a new letter.',
    logIn: 'Log in',
    forgot: 'Request a new password',
  },
  {
    title: 'Підтвердження адреси',
    lead: 'Одне натискання — і адресу підтверджено. Якщо ви не реєструвалися у Watchwell, просто закрийте сторінку.',
    chooseLead:
      'Створіть пароль — і адресу підтверджено. Якщо ви не реєструвалися у Watchwell, просто закрийте сторінку: облікові записи, яких ніхто не підтвердив, видаляються через 48\u00a0годин.',
    address: 'Адреса для підтвердження:',
    confirm: 'Підтвердити адресу',
    why: 'Чому знову пароль? Обліковий запис зареєстровано в\u00a0іншому браузері, тож ми не знаємо, хто тоді обирав пароль. Після підтвердження діятиме лише новий пароль, а на всіх інших пристроях буде виконано вихід.',
    password: 'Новий пароль',
    rule: 'Щонайменше 6 символів.',
    passwordAgain: 'Підтвердьте пароль',
    choose: 'Підтвердити й увійти',
    verified: 'Цю адресу вже підтверджено.',
    verifiedHelp: 'Увійдіть зі своїм паролем. Ця сторінка його не змінила.',
    invalid: 'Це посилання вже не діє.',
    invalidHelp:
      'Увійдіть і попросіть новий лист. Якщо ви не знаєте пароля, створіть новий: це також підтвердить адресу.',
    incomplete: 'Це посилання неповне.',
    incompleteHelp:
      'У ньому бракує адреси або токена з\u00a0листа. Відкрийте посилання з\u00a0листа ще раз або увійдіть і попросіть новий лист.',
    logIn: 'Увійти',
    forgot: 'Створити новий пароль',
  },
);
