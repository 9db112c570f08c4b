import type * as eng from '../eng/history.ts';

export const checks: typeof eng.checks = {
  title: 'Перевірено командою Watchwell',
  steps: {
    identity: 'Особа',
    illness: 'Хвороба',
    estimate: 'Кошторис',
    clinic: 'Дзвінок до клініки',
  },
  meanings: {
    identity: 'Особу підтверджено документами',
    illness: 'Підтверджено лікарем',
    estimate: 'Ціль збігається з кошторисом клініки',
    clinic: 'Клініка підтвердила пацієнта',
  },
  stopped: {
    paused:
      'Цю сторінку призупинено, доки ми дещо з’ясовуємо. Тим часом тут не можна дивитися рекламу чи жертвувати, і виплат немає. З',
    closed: 'Сторінку закрито: лікування завершено або триває деінде. З',
    refused:
      'Ми перевірили документи цієї сторінки й не прийняли їх. Тут не можна дивитися рекламу чи жертвувати, і виплат немає. З',
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
  bought: (sum) => `Чеки на ${sum}`,
  receiptsBy: 'Чеки до',
  noReceipts: 'Чеків ще немає. Їх чекали до',
  to: {
    person: 'пацієнтові',
    clinic: 'клініці, рахунок перевірено',
    medicine: 'ліки, придбані нами',
  },
  earlier: (chapter, collected, goal) => `Ціль ${chapter}: ${collected}\u00a0із\u00a0${goal}, виплачено`,
};

export const pagePlan: typeof eng.pagePlan = {
  title: 'На що піде ця сума',
  paid: 'Виплачено',
  shown: (sum) => `чеки на ${sum}`,
  states: {
    'on-its-way': 'Повний. Гроші в дорозі.',
    full: 'Повний. Його можна виплатити.',
    next: 'Відкриється, коли заповниться попередній етап.',
  },
  left: (amount) => `Ще ${amount}`,
  units: (unit, price, there, all) => `${unit}, по ${price}: зібрано на ${there}\u00a0з\u00a0${all}`,
};

export const pageWishes: typeof eng.pageWishes = {
  title: 'Побажання від людей',
  helper: 'Хтось із тих, хто допоміг',
  more: 'Показати ще побажання',
  moreFailed: 'Не вдалося завантажити старіші побажання. Спробуйте ще раз.',
  report: 'Поскаржитися',
  read: 'Ми читаємо їх перед публікацією. Імена лише за згодою.',
  write: (name) => `Кілька слів на підтримку: ${name}`,
  writeHelp: 'Кожен, хто допоміг, може лишити побажання. Спершу його прочитаємо ми.',
  button: 'Написати побажання',
  failed: 'Не вдалося завантажити форму. Спробуйте ще раз.',
};

export const story: typeof eng.story = {
  news: (name) => `Новини: ${name}`,
};
