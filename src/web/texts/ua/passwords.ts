import type * as eng from '../eng/passwords.ts';

export const forgotPassword: typeof eng.forgotPassword = {
  email: 'Електронна пошта',
  emailHint: 'Адреса вашого облікового запису.',
  request: 'Надіслати запит',
  sent: 'Перевірте пошту: у листі є посилання для зміни пароля.',
  sentTo: (email) =>
    `Якщо обліковий запис із поштою ${email} існує, лист надійде за кілька хвилин. Посилання діє один раз, протягом 60\u00a0хвилин. Перевірте також папку «Спам».`,
  again: 'Надіслати ще раз',
  againIn: (seconds) => `Надіслати ще раз можна через ${seconds}\u00a0с.`,
  other: 'Вказати іншу адресу',
};

export const resetPassword: typeof eng.resetPassword = {
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
};

export const forgotPasswordScreen: typeof eng.forgotPasswordScreen = {
  title: 'Забули пароль?',
  lead: 'Вкажіть адресу свого облікового запису, і\u00a0ми надішлемо посилання для нового пароля. Доти діє старий.',
  back: 'Назад до входу',
};

export const resetPasswordScreen: typeof eng.resetPasswordScreen = {
  title: 'Новий пароль',
  lead: 'Новий пароль діє одразу. Посилання з\u00a0листа працює лише один раз.',
};
