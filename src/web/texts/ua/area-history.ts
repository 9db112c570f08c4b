import type * as eng from '../eng/area-history.ts';

export const checks: typeof eng.checks = {
  title: 'Перевірила людина з Watchwell',
  steps: {
    identity: 'Особа',
    illness: 'Хвороба',
    estimate: 'Кошторис',
    clinic: 'Дзвінок до клініки',
  },
  meanings: {
    identity: 'Документи показують, хто збирає',
    illness: 'Її названо в документі лікаря',
    estimate: 'Ціль складається з витрат клініки',
    clinic: 'Клініка знає пацієнта',
  },
  stopped: {
    paused:
      'Цю сторінку поставлено на паузу, доки ми дещо з’ясовуємо. Тим часом тут не можна дивитися рекламу чи жертвувати, і нічого не виплачуємо. Від',
    closed: 'Справу цієї сторінки закрито: те, на що збирали, завершено або триває деінде. Від',
    refused:
      'Ми переглянули документи цієї сторінки й не прийняли їх. Тут не можна дивитися рекламу чи жертвувати, і нічого не виплачуємо. Від',
  },
};

export const pageMoney: typeof eng.pageMoney = {
  title: 'Гроші до цента',
  collected: 'Зібрано за весь час',
  paidOut: 'Виплачено',
  onItsWay: 'У дорозі',
  onItsWayMeans: 'Виведено, але ще не надійшло.',
  left: 'Ще потрібно',
  leftMeans: 'Для цілі цієї сторінки.',
  to: {
    person: 'людині, чия це сторінка',
    clinic: 'клініці, рахунок перевірено',
    medicine: 'ліки, які купили ми',
  },
  earlier: (chapter, collected, goal) => `Ціль ${chapter}: ${collected} із ${goal}, виплачено`,
};

export const pagePlan: typeof eng.pagePlan = {
  title: 'На що піде ця сума',
  reached: 'Зібрано',
  left: (amount) => `Ще ${amount}`,
  units: (unit, price, there, all) => `${unit}, по ${price}: зібрано на ${there} з ${all}`,
};

export const pageWishes: typeof eng.pageWishes = {
  title: 'Побажання від людей',
  helper: 'Хтось із тих, хто допоміг',
  more: 'Показати ще побажання',
  report: 'Поскаржитися',
  read: 'Ми читаємо їх перед публікацією. Імена лише за згодою.',
  write: (name) => `Кілька слів на підтримку: ${name}`,
  writeHelp: 'Хто допоміг, може лишити побажання. Ми прочитаємо його, перш ніж воно з’явиться.',
  button: 'Написати побажання',
  failed: 'Не вдалося завантажити форму. Спробуйте ще раз.',
};

export const story: typeof eng.story = {
  news: (name) => `Новини: ${name}`,
};
