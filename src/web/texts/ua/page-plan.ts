import type * as eng from '../eng/page-plan.ts';

export const pagePlan: typeof eng.pagePlan = {
  title: 'На що піде ця сума',
  reached: 'Зібрано',
  left: (amount) => `Ще ${amount}`,
  units: (unit, price, there, all) => `${unit}, по ${price}: зібрано на ${there} з ${all}`,
};
