import type * as eng from '../eng/patient.ts';
import { plural } from './plural.ts';

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
  helpNext: (name) => `Далі допомогти: ${name}`,
  ownPage: 'Це ваша сторінка: так її бачать усі.',
  edit: 'Змінити',
  headTitle: (name) => `${name}: допоможіть переглядом`,
  emptyTitle: 'Сторінка пацієнта',
};
