import type * as eng from '../eng/parts.ts';

export const memberLinks: typeof eng.memberLinks = {
  mainMenu: 'Головне',
  menu: 'Меню',
  logout: 'Вийти',
  myPage: 'Моя сторінка',
  dashboard: 'Кабінет',
  settings: 'Налаштування',
  adminPanel: 'Адміністрування',
  payouts: 'Виплати',
  balance: 'Баланс',
  fromAdverts: 'З реклами',
};

export const accessDenied: typeof eng.accessDenied = {
  needs: {
    buyer: 'Доступ заборонено: ця сторінка лише для рекламодавців.',
    admin: 'Доступ заборонено: ця сторінка лише для адміністратора виплат.',
    patient: 'Доступ заборонено: ця сторінка лише для пацієнтів.',
    superAdmin: 'Доступ заборонено: ця сторінка лише для адміністраторів.',
  },
  signedInAs: (name, email) => `Ви увійшли як ${name}, ${email}.`,
  toDashboard: 'До кабінету',
  otherAccount: 'Вийти',
};

export const blockerGate: typeof eng.blockerGate = {
  title: 'Вимкніть блокувальник реклами',
  why: 'Тут реклама оплачує лікування людей. Із блокувальником її не видно, тож нічого не вдасться зібрати.',
  steps: [
    'uBlock Origin, AdBlock, AdGuard: натисніть його значок біля адреси й\u00a0вимкніть для цього сайту.',
    'Brave: натисніть лева біля адреси й\u00a0вимкніть Shields.',
    'Opera, Samsung Internet: відкрийте налаштування блокування реклами й додайте цей сайт до винятків.',
  ],
  again: 'Перевірити ще раз',
  still: 'Блокувальник для цього сайту ще ввімкнено.',
  terms: 'Умови користування',
  privacy: 'Політика конфіденційності',
};

export const otherName: typeof eng.otherName = {
  title: { eng: 'Ваше ім’я латиницею', ua: 'Ваше ім’я українською' },
  first: { eng: 'Ім’я латиницею', ua: 'Ім’я українською (необов’язково)' },
  last: { eng: 'Прізвище латиницею', ua: 'Прізвище українською (необов’язково)' },
  shown: {
    eng: (name) => `На англійських сторінках буде «${name}».`,
    ua: (name) => `На українських сторінках буде «${name}».`,
  },
};

export const patientLookup: typeof eng.patientLookup = {
  looking: 'Шукаємо…',
  unknown: 'Нікого не знайдено. Багато хто не показує тут свого імені: попросіть посилання на сторінку.',
  failed: 'Пошук не спрацював. Спробуйте ще раз.',
};

export const ui: typeof eng.ui = {
  close: 'Закрити',
  cancel: 'Скасувати',
  dismiss: 'Сховати',
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',
  capsLock: 'Увімкнено Caps Lock.',
  logInAgain: 'Увійти знову в новій вкладці',
  tryAgain: 'Спробувати ще раз',
  notifications: 'Сповіщення',
  selectCountry: 'Оберіть країну',
  noCountries: 'Країн не знайдено',
  allCountries: 'Усі країни',
  remove: (name) => `Прибрати: ${name}`,
  openList: 'Показати список',
  clear: 'Очистити',
  scrollable: (caption) => `${caption}, таблиця, прокручується вбік`,
};
