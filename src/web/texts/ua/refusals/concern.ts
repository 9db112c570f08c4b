import type { CONCERN_TEXTS } from '#contracts/concern-codes.ts';

export const concernErrors: Record<keyof typeof CONCERN_TEXTS, string> = {
  'words-missing': 'Напишіть, що ви хочете сказати: до 1000 символів.',
  'concern-kind-missing': 'Оберіть, що вас непокоїть.',
  'concern-subject-unknown': 'Того, про що йдеться, вже немає, або рішення вже ухвалено. Оновіть сторінку.',
  'appeal-subject-unknown': 'Тут немає чого оскаржувати. Дочекайтеся нашого листа або напишіть нам.',
  'appeal-unknown': 'Такого оскарження немає, або рішення про нього вже ухвалено. Перегляньте список ще раз.',
  'appeal-made-already': 'Ви вже оскаржили це рішення. Дочекайтеся нашого листа.',
  'appeals-open-too-many':
    'П’ять ваших оскаржень уже чекають на відповідь. Подайте нове, коли ми відповімо на одне з них.',
  'appeal-own-decision': 'Це було ваше рішення. Оскарження розгляне інша людина.',
  'reason-missing': 'Оберіть причину; якщо це «інше», напишіть її.',
};
