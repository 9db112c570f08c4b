import type * as eng from '../eng/page-money.ts';

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
