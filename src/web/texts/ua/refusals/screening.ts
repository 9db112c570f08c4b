import type { SCREENING_TEXTS } from '#contracts/screening-codes.ts';

export const screeningErrors: Record<keyof typeof SCREENING_TEXTS, string> = {
  'screening-unknown': 'Такого збігу немає, або про нього вже вирішено. Оновіть сторінку.',
  'screening-match': 'Ім’я схоже на запис у санкційному списку. Спершу вирішіть це в розділі «Санкції».',
  'screening-lists-old':
    'Санкційні списки старші за 48 годин, тому кошти не виходять. Попросіть оператора завантажити нові.',
};
