import type * as eng from '../eng/notices.ts';

export const submitButton: typeof eng.submitButton = {
  needsScripts: 'Для цієї форми потрібен JavaScript. Увімкніть його й завантажте сторінку знову.',
};

export const failureNotice: typeof eng.failureNotice = {
  logIn: 'Увійти',
  newLink: 'Попросити нове посилання',
  token: 'Попросити або ввести токен',
};

export const notices: typeof eng.notices = {
  'email-verified': 'Вашу електронну пошту підтверджено.',
  'email-verified-before': 'Цю адресу вже підтверджено раніше. Нічого не змінено: увійдіть зі своїм паролем.',
  'not-connected': 'Вхід через Google ще не підключено. Скористайтеся поштою і паролем.',
};

export const messageNotice: typeof eng.messageNotice = { home: 'На головну' };

export const verifyEmail: typeof eng.verifyEmail = {
  click: 'Підтвердити',
  again: 'Надіслати ще раз',
  seconds: (count) => `${count} с`,
  sent: 'На вашу пошту надіслано лист із посиланням для підтвердження. Перевірте вхідні листи, зокрема папку «Спам». Перейдіть за посиланням у листі, щоб підтвердити адресу й завершити реєстрацію.',
};
