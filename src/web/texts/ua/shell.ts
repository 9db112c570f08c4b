import type * as eng from '../eng/shell.ts';
import { plural } from './plural.ts';

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
    library: 'Бібліотека реклами',
    terms: 'Умови користування',
    privacy: 'Політика конфіденційності',
    donate: 'Пожертвувати',
    fees: 'Комісії, повернення, скарги',
    accessibility: 'Доступність',
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

export const landing: typeof eng.landing = {
  headline: ['Перегляньте рекламу.', 'Оплатіть чиєсь лікування.'],
  lead: 'За кожну рекламу, переглянуту до кінця, платить рекламодавець. Гроші отримують люди, яким потрібне лікування.',
  watch: 'Дивитися як гість',
  watchNote: 'Без реєстрації. Одна реклама триває від 5\u00a0до\u00a060\u00a0секунд.',
  points: ['Жертвувати гроші не потрібно', 'Жодної плати за обліковий запис'],
  testingPoint: 'Платформа працює в\u00a0тестовому режимі',
  waysTitle: 'Як почати',
  doors: {
    patient: 'Мені потрібні кошти',
    advertise: 'Рекламодавцям',
    about: 'Як працює Watchwell',
  },
  description:
    'Перегляньте рекламу тривалістю від 5 до 60 секунд: оплату рекламодавця отримують люди, яким потрібне лікування. Безкоштовно, без реєстрації.',
};

export const patient: typeof eng.patient = {
  concernFailed: 'Не вдалося відкрити. Спробуйте ще раз.',
  give: () => 'Подарувати дві хвилини',
  follow: {
    title: 'Хочете стежити за новинами?',
    text: 'Ми напишемо вам, коли ціль буде близько, коли гроші виплатять і коли з’являться новини. Без облікового запису.',
    button: 'Стежити за новинами',
  },
  watch: 'Дивитися рекламу',
  watchNote: 'Для вас безкоштовно. Від 5 секунд.',
  donate: 'Пожертвувати всім',
  donateShare: (name, patients) => `Порівну між ${patients}; серед них і ${name}.`,
  sharers: plural({ one: '# пацієнтом', few: '# пацієнтами', many: '# пацієнтами' }),
  ofGoal: (goal) => `із\u00a0${goal}`,
  collected: 'зібрано',
  reached: 'Цілі досягнуто',
  chapter: (number) => `Нова ціль, розділ ${number}`,
  paying: {
    reached: 'Скоро виплата. Усе, що додасться тепер, піде на наступну ціль.',
    'on-its-way': 'Виплата вже в дорозі.',
    paid: 'Виплачено. Дякуємо.',
  },
  progress: 'Зібрано від цілі',
  checked: 'Перевірено',
  peopleToday: plural({
    one: 'Сьогодні допомогла # людина.',
    few: 'Сьогодні допомогли # людини.',
    many: 'Сьогодні допомогло # людей.',
  }),
  beFirst: 'Допоможіть першими.',
  adverts: plural({ one: '# перегляд реклами', few: '# перегляди реклами', many: '# переглядів реклами' }),
  about: 'Про мене',
  secondStory: 'Історія іншою мовою',
  helpAll: 'Допомогти всім пацієнтам',
  helpNext: (name) => `Допомогти наступній людині: ${name}`,
  ownPage: 'Це ваша сторінка: так її бачать усі.',
  edit: 'Змінити',
  headTitle: (name) => `${name}: допоможіть переглядом`,
  emptyTitle: 'Сторінка пацієнта',
};

export const people: typeof eng.people = {
  title: 'Кому можна допомогти',
  help: 'Вони самі погодилися бути тут.',
  orders: { closest: 'Найближче до цілі', newest: 'Найновіші' },
  orderLabel: 'Порядок',
  name: 'Пошук за іменем',
  search: 'Знайти людину',
  noneFound: 'З таким іменем тут нікого немає.',
  seeAll: (count) => `Показати всіх: ${count}`,
  failed: 'Не вдалося завантажити список. Спробуйте ще раз.',
  checked: 'Перевірено',
  toGo: (amount) => `Ще ${amount}`,
  reached: 'Цілі досягнуто',
  ofGoal: (collected, goal) => `${collected}\u00a0із\u00a0${goal}`,
  progress: 'Зібрано від цілі',
  open: (name) => `Допомогти: ${name}`,
  free: 'Для вас безкоштовно, без реєстрації.',
  counts: {
    title: 'Рахує наш сервер і не округлює вгору',
    watchedToday: 'переглядів реклами сьогодні',
    helpersThisMonth: 'помічників цього місяця',
    paidOut: (people) => `виплачено за весь час, людей: ${people}`,
    paidOutToOne: 'виплачено за весь час, одній людині',
  },
};
