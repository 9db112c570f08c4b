import type * as eng from '../eng/shell.ts';

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

export const shell: typeof eng.shell = {
  skip: 'Перейти до вмісту',
  staging: 'Це тестова система: тут усе несправжнє.',
  login: 'Увійти',
  company:
    'Watchwell — платформа, на якій реклама оплачує лікування. Давати гроші не потрібно: досить дивитися.',
  registered: (of) =>
    `${of.operatorName}, компанія № ${of.companyNumber}, місце реєстрації: ${of.operatorJurisdiction}.`,
  quickLinks: 'Корисні посилання',
  contact: 'Контакти',
  links: {
    home: 'Головна',
    about: 'Про нас',
    terms: 'Умови користування',
    privacy: 'Політика конфіденційності',
    donate: 'Підтримати коштами',
  },
  language: 'Мова',
  theme: 'Вигляд',
  themes: { system: 'Авто', light: 'Світлий', dark: 'Темний' },
  errorTitle: 'Не вдалося показати сторінку',
  errorHelp: 'Нічого не втрачено й не змінено. Спробуйте ще раз або перейдіть на головну.',
  errorRetry: 'Спробувати ще раз',
  errorReference: (id) => `Якщо писатимете нам про це, назвіть цей номер: ${id}`,
  home: 'На головну',
};

export const product: typeof eng.product = {
  description: 'Перегляньте рекламу. Оплатіть чиєсь лікування.',
};

export const accessDenied: typeof eng.accessDenied = {
  needs: {
    buyer: 'Доступ заборонено: ця сторінка лише для рекламодавців.',
    admin: 'Доступ заборонено: ця сторінка лише для адміністратора виплат.',
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
    'Brave: натисніть лева біля адреси й\u00a0опустіть щити.',
    'Opera, Samsung Internet: налаштування, блокування реклами, додайте цей сайт до винятків.',
  ],
  again: 'Перевірити ще раз',
  still: 'Блокувальник для цього сайту ще ввімкнено.',
  terms: 'Умови користування',
  privacy: 'Політика конфіденційності',
};

export const patientSearch: typeof eng.patientSearch = {
  label: 'Номер або посилання',
  search: 'Знайти',
  openSearch: 'Знайти пацієнта',
  closeSearch: 'Закрити пошук',
  empty: 'Спершу введіть номер',
};

export const patientLookup: typeof eng.patientLookup = {
  looking: 'Шукаємо…',
  unknown: 'Пацієнта з таким номером немає.',
  failed: 'Пошук не спрацював. Спробуйте ще раз.',
};

export const unanswered: typeof eng.unanswered = {
  unreachable: 'Немає зв’язку з Watchwell. Перевірте інтернет і спробуйте ще раз.',
  unexplained: 'Належної відповіді не було. Подивіться, чи все вдалося, перш ніж пробувати ще раз.',
};
