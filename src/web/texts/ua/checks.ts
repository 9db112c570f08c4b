import type * as eng from '../eng/checks.ts';

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
  paused: 'Цю сторінку поставлено на паузу, доки ми дещо з’ясовуємо. Тим часом нічого не виплачуємо. Від',
};
