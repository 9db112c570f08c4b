import type * as eng from '../eng/people.ts';

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
  progress: 'Поступ до цілі',
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
