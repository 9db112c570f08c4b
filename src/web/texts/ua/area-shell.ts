import type * as eng from '../eng/area-shell.ts';

export * from './landing.ts';
export * from './patient.ts';
export * from './people.ts';

export const shell: typeof eng.shell = {
  skip: 'Перейти до вмісту',
  staging: 'Це тестова система: тут усе несправжнє.',
  opensSoon:
    'Watchwell скоро відкриється. Зареєструватися й підготувати сторінку чи рекламу можна вже зараз; перегляди, пожертви й платежі почнуться після відкриття.',
  login: 'Увійти',
  places: { title: 'Головні сторінки', people: 'Люди', how: 'Як це працює', advertise: 'Рекламодавцям' },
  company:
    'Watchwell — платформа, на якій реклама оплачує лікування. Давати гроші не потрібно: досить дивитися.',
  registered: (of) =>
    `${of.operatorName}, компанія № ${of.companyNumber}, місце реєстрації: ${of.operatorJurisdiction}.`,
  quickLinks: 'Корисні посилання',
  contact: 'Контакти',
  links: {
    home: 'Головна',
    about: 'Про нас',
    books: 'Відкрита бухгалтерія',
    terms: 'Умови користування',
    privacy: 'Політика конфіденційності',
    donate: 'Пожертвувати',
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

/** Після «між». */
export const members: typeof eng.members = {
  'verified-email': 'усіма зареєстрованими пацієнтами з відкритою сторінкою',
  'checked-case': 'усіма пацієнтами, чиї сторінки ми перевірили',
};

export const product: typeof eng.product = {
  description: 'Перегляньте рекламу. Оплатіть чиєсь лікування.',
};

export const patientSearch: typeof eng.patientSearch = {
  label: 'Ім’я, номер або посилання',
  search: 'Знайти',
  openSearch: 'Знайти пацієнта',
  closeSearch: 'Закрити пошук',
  empty: 'Спершу введіть ім’я або номер',
};

export const unanswered: typeof eng.unanswered = {
  unreachable: 'Немає зв’язку з Watchwell. Перевірте інтернет і спробуйте ще раз.',
  unexplained: 'Ми не отримали чіткої відповіді. Перевірте, чи все вдалося, перш ніж пробувати ще раз.',
};

export const share: typeof eng.share = {
  share: 'Поділитися',
  failed: (url) => `Скопіюйте посилання: ${url}`,
};

export const skeleton: typeof eng.skeleton = { loading: 'Завантаження…' };
