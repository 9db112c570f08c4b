import type * as eng from '../eng/area-notices.ts';

export * from './errors.ts';

export const submitButton: typeof eng.submitButton = {
  needsScripts: 'Для цієї форми потрібен JavaScript. Увімкніть його й завантажте сторінку знову.',
};

export const failureNotice: typeof eng.failureNotice = {
  logIn: 'Увійти',
  newLink: 'Попросити нове посилання',
  token: 'Попросити або ввести запрошення',
};

export const notices: typeof eng.notices = {
  'account-closed': 'Ваш обліковий запис закрито. Дякуємо, що були з нами.',
  'email-verified': 'Вашу електронну пошту підтверджено.',
  'email-verified-before': 'Цю адресу вже підтверджено раніше. Нічого не змінено: увійдіть зі своїм паролем.',
  proved: 'Ви підтвердили, що це ви. Закрийте цю вкладку й продовжуйте в попередній.',
  'not-connected': 'Вхід через Google ще не підключено. Скористайтеся поштою і паролем.',
};

export const messageNotice: typeof eng.messageNotice = { home: 'На головну' };

export const verifyEmail: typeof eng.verifyEmail = {
  click: 'Підтвердити',
  again: 'Надіслати ще раз',
  seconds: (count) => `${count} с`,
  sent: 'На вашу пошту надіслано лист із посиланням для підтвердження. Перевірте вхідні листи, зокрема папку «Спам». Перейдіть за посиланням у листі, щоб підтвердити адресу й завершити реєстрацію.',
};

export const proof: typeof eng.proof = {
  title: 'Підтвердьте, що це ви',
  why: 'Перш ніж переказати гроші чи змінити важливі дані, ми перепитуємо, щоб ніхто інший не зробив цього на вашому пристрої. Підтвердження діє п’ять хвилин.',
  password: 'Ваш пароль',
  code: 'Код із застосунку',
  codeHint: 'Шість цифр або один із резервних кодів.',
  confirm: 'Підтвердити й продовжити',
  google: 'Підтвердити через Google',
  googleHelp: 'Відкриється в новій вкладці. Потім поверніться до цієї: усе введене збережеться.',
  noWay: 'Вийдіть і увійдіть знову: новий вхід теж вважається підтвердженням.',
  logOut: 'Вийти',
};

export const passkey: typeof eng.passkey = {
  logIn: 'Скористатися ключем доступу',
  prove: 'Підтвердити ключем доступу',
  unsupported: 'Цей браузер не підтримує ключів доступу. Скористайтеся іншим способом.',
  unused:
    'Ключ доступу не використано. Натисніть ще раз, коли будете готові, або скористайтеся іншим способом.',
  taken: 'На цьому пристрої вже є ключ доступу до вашого запису.',
};

export const pagedList: typeof eng.pagedList = {
  shortcut: (keys) => `Натисніть ${keys}, щоб шукати`,
  clear: 'Очистити пошук',
  range: (from, to, total) => `${from}–${to}\u00a0із\u00a0${total}`,
  sortedAt: (time) => `Відсортовано за сумами станом на ${time}. У кожному рядку вказано теперішню суму.`,
  pages: 'Сторінки',
  page: (page, last) => `Сторінка ${page}\u00a0із\u00a0${last}`,
  previous: 'Попередня',
  next: 'Наступна',
  noMatch: (search) => `За запитом «${search}» нічого не знайдено.`,
  beyond: 'На цій сторінці вже нічого немає.',
  toFirst: 'На першу сторінку',
  loadFailed: 'Не вдалося завантажити список.',
  loadFailedHelp: 'Нічого не змінено.',
  stale: 'Не вдалося оновити список; дані можуть бути застарілі.',
};
