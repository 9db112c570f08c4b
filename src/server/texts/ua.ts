import { pluralIn } from '#shared/languages/plural.ts';
import { accounts } from './accounts/ua.ts';
import { cases } from './decisions/cases-ua.ts';
import { appeals, concerns, review, viewNews } from './decisions/ua.ts';
import type { Texts } from './eng.ts';
import { followers } from './followers/ua.ts';
import { invoices } from './invoices/ua.ts';
import { news } from './news/ua.ts';
import { payouts } from './payouts/ua.ts';
import { staffRights } from './staff/ua.ts';

const plural = pluralIn<'one' | 'few' | 'many'>('ua');

const mail: Texts['mail'] = {
  greeting: 'Вітаємо!',
  linkHint: 'Якщо кнопка не працює, відкрийте цю адресу:',
  signature: 'Watchwell. Дивіться рекламу, щоб люди одужували.',
  operator: (of) =>
    `${of.operatorName}, компанія № ${of.companyNumber}, місце реєстрації: ${of.operatorJurisdiction}, адреса: ${of.operatorAddress}. ${of.operatorRegisters.join(', ')}`,
};

const views = plural({ one: '# перегляд', few: '# перегляди', many: '# переглядів' });

const adverts: Texts['adverts'] = {
  allCountries: 'Усі країни',
  invoice: {
    subject: (of) => `Рахунок ${of.number}: ${views(of.views)} за ${of.total}`,
    thanks: 'Дякуємо за покупку. Цей лист є вашим рахунком.',
    seller: (of) =>
      `Продавець: ${of.operatorName}, компанія № ${of.companyNumber}, місце реєстрації: ${of.operatorJurisdiction}, адреса: ${of.operatorAddress}, ${of.contactEmail}.`,
    number: 'Рахунок',
    date: 'Дата',
    bought: 'Придбано',
    pack: (of) => `Пакет ${of.code}, ${of.seconds} с на перегляд`,
    views: 'Перегляди',
    price: 'Ціна одного перегляду',
    total: 'Сплачено з вашого балансу Watchwell',
    button: 'Ваші кампанії',
    notes: [
      'Доплачувати нічого не потрібно.',
      'Якщо кампанію буде знято, кошти за непереглянуте повернуться на ваш баланс.',
    ],
  },
  review,
};

const payments: Texts['payments'] = {
  descriptions: {
    donation: 'Пожертва всім пацієнтам Watchwell',
    balance: 'Баланс Watchwell',
  },
  receipt: {
    subject: (amount) => `Квитанція про вашу пожертву ${amount}`,
    thanks: (amount) => `Дякуємо. Ваша пожертва ${amount} надійшла.`,
    division: (patients) =>
      `Уся сума надійшла на загальний рахунок і була поділена порівну між зареєстрованими пацієнтами; на той момент їх було ${patients}. Ми нічого не утримали.`,
    number: 'Номер платежу:',
    button: 'Що дає перегляд реклами',
    notes: ['Збережіть цей лист: це ваша квитанція. Якщо щось не так, дайте на нього відповідь.'],
  },
  topUp: {
    subject: (amount) => `Квитанція про ваш платіж ${amount}`,
    balance: (amount) => `Ми отримали ${amount}. Уся сума на вашому балансі.`,
    ownPage: (amount) => `Ми отримали ${amount}. Уся сума в коштах вашої сторінки.`,
    number: 'Номер платежу:',
    button: 'Відкрити кабінет',
  },
};

const dailyLetter: Texts['dailyLetter'] = {
  subject: 'Що сьогодні чекає у Watchwell',
  paragraphs: ['На когось чекає:'],
  brokenLedger: plural({
    one: '# перевірка книги рахунків не сходиться. Погляньте в посібник, перш ніж виплачувати кошти.',
    few: '# перевірки книги рахунків не сходяться. Погляньте в посібник, перш ніж виплачувати кошти.',
    many: '# перевірок книги рахунків не сходяться. Погляньте в посібник, перш ніж виплачувати кошти.',
  }),
  counts: {
    payouts: plural({
      one: '# виведення коштів до виплати',
      few: '# виведення коштів до виплати',
      many: '# виведень коштів до виплати',
    }),
    tokenRequests: plural({
      one: '# людина без запрошення',
      few: '# людини без запрошення',
      many: '# людей без запрошення',
    }),
    disputes: plural({
      one: '# оскаржений платіж',
      few: '# оскаржені платежі',
      many: '# оскаржених платежів',
    }),
    differences: plural({
      one: '# розбіжність між книгами та провайдером',
      few: '# розбіжності між книгами та провайдерами',
      many: '# розбіжностей між книгами та провайдерами',
    }),
    failedJobs: plural({
      one: '# завдання, що не виконалося',
      few: '# завдання, що не виконалися',
      many: '# завдань, що не виконалися',
    }),
    adverts: plural({
      one: '# реклама чекає на перевірку',
      few: '# реклами чекають на перевірку',
      many: '# реклам чекають на перевірку',
    }),
    concerns: plural({
      one: '# скарга без рішення',
      few: '# скарги без рішення',
      many: '# скарг без рішення',
    }),
    appeals: plural({
      one: '# оскарження без рішення',
      few: '# оскарження без рішення',
      many: '# оскаржень без рішення',
    }),
    cases: plural({
      one: '# справа чекає на перевірку',
      few: '# справи чекають на перевірку',
      many: '# справ чекають на перевірку',
    }),
    bills: plural({
      one: '# рахунок клініки чекає на перевірку чи оплату',
      few: '# рахунки клінік чекають на перевірку чи оплату',
      many: '# рахунків клінік чекають на перевірку чи оплату',
    }),
    wishes: plural({
      one: '# побажання чекає на читання',
      few: '# побажання чекають на читання',
      many: '# побажань чекають на читання',
    }),
    heldViews: plural({
      one: '# сторінка із затриманими переглядами',
      few: '# сторінки із затриманими переглядами',
      many: '# сторінок із затриманими переглядами',
    }),
  },
  oldestPayout: plural({
    one: 'Найстаріше виведення коштів чекає вже # годину.',
    few: 'Найстаріше виведення коштів чекає вже # години.',
    many: 'Найстаріше виведення коштів чекає вже # годин.',
  }),
  oldest: {
    adverts: plural({
      one: 'Найдавніша реклама чекає # годину.',
      few: 'Найдавніша реклама чекає # години.',
      many: 'Найдавніша реклама чекає # годин.',
    }),
    wishes: plural({
      one: 'Найдавніше побажання чекає # годину.',
      few: 'Найдавніше побажання чекає # години.',
      many: 'Найдавніше побажання чекає # годин.',
    }),
    concerns: plural({
      one: 'Найдавніша скарга чекає # годину.',
      few: 'Найдавніша скарга чекає # години.',
      many: 'Найдавніша скарга чекає # годин.',
    }),
    appeals: plural({
      one: 'Найдавніше оскарження чекає # годину.',
      few: 'Найдавніше оскарження чекає # години.',
      many: 'Найдавніше оскарження чекає # годин.',
    }),
    cases: plural({
      one: 'Найдавніша справа чекає # годину.',
      few: 'Найдавніша справа чекає # години.',
      many: 'Найдавніша справа чекає # годин.',
    }),
    bills: plural({
      one: 'Найдавніший рахунок клініки чекає # годину.',
      few: 'Найдавніший рахунок клініки чекає # години.',
      many: 'Найдавніший рахунок клініки чекає # годин.',
    }),
    heldViews: plural({
      one: 'Перегляди затримано вже # годину.',
      few: 'Перегляди затримано вже # години.',
      many: 'Перегляди затримано вже # годин.',
    }),
  },
  button: 'Відкрити кабінет',
  notes: ['Коли нічого не чекає, листа немає.'],
};

const sharing: Texts['sharing'] = {
  ofGoal: (goal) => `від цілі ${goal}`,
  free: 'Перегляд реклами безкоштовний і наближає до цілі.',
  progress: 'Зібрано від цілі',
  watched: plural({ one: '# перегляд реклами', few: '# перегляди реклами', many: '# переглядів реклами' }),
  watch: 'Дивитися рекламу',
  newTab: '(відкриється в новій вкладці)',
  help: (name) => `${name}: допоможіть переглядом`,
  emptyTitle: 'Сторінка пацієнта',
  emptyText: 'Цю сторінку тут показати не можна. Тим часом можна допомогти всім пацієнтам.',
  helpAll: 'Допомогти всім пацієнтам',
};

const maintenance: Texts['maintenance'] = {
  title: 'Ми скоро повернемося',
  text: 'Зараз ми працюємо над Watchwell. Усі кошти, сторінки й облікові записи збережено. Спробуйте ще раз за кілька хвилин.',
  again: 'Спробувати ще раз',
  contact: 'Запитання:',
  reference: (id) => `Якщо писатимете нам про це, назвіть цей номер: ${id}`,
};

const refusals: Texts['refusals'] = {
  'busy-try-again': {
    title: 'Зараз дуже багато відвідувачів',
    text: 'Не вдалося вчасно підготувати цю сторінку. Спробуйте ще раз за кілька секунд. Перегляди, які вже йдуть, усе одно зараховуються.',
  },
  'too-many-requests': {
    title: 'Забагато сторінок одразу',
    text: 'За останню хвилину з вашої мережі відкрили дуже багато сторінок. Зачекайте трохи і спробуйте ще раз.',
  },
  'outcome-unknown': {
    title: 'Наша база даних не відповідає',
    text: 'Це ненадовго, і нічого не втрачено. Спробуйте ще раз за кілька секунд.',
  },
  'unexpected-fault': {
    title: 'У нас сталася помилка',
    text: 'Не вдалося підготувати цю сторінку. Нічого не змінено. Спробуйте ще раз.',
  },
};

export const texts: Texts = {
  accounts,
  adverts,
  appeals,
  cases,
  invoices,
  concerns,
  viewNews,
  dailyLetter,
  followers,
  mail,
  maintenance,
  news,
  payments,
  payouts,
  refusals,
  sharing,
  staffRights,
};
