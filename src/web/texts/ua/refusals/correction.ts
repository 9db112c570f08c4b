import type { CORRECTION_TEXTS } from '#contracts/correction-codes.ts';

export const correctionErrors: Record<keyof typeof CORRECTION_TEXTS, string> = {
  'reset-amount-missing': 'Введіть суму',
  'reset-amount-invalid': 'Введіть суму в доларах і центах, наприклад 12,50, від 0 до 100 000 000.',
  'reset-reason-missing': 'Напишіть, чому ви виправляєте суму. Нічого не змінено.',
  'meds-bought-already': 'Ліки вже придбано. Більше нічого робити не треба.',
  'meds-goal-not-reached':
    'Зібраних коштів ще не вистачає до цілі, тож придбати нічого не можна. Зачекайте, доки їх вистачить.',
  'meds-money-not-available':
    'Цілі досягнуто, але частина коштів ще недоступна. Зачекайте, доки стане доступною вся сума.',
  'correction-waits':
    'Інше виправлення цих коштів уже чекає на другу людину. Спершу попросіть підтвердити його або відхилити.',
  'correction-over': 'Це виправлення вже розглянули. Оновіть сторінку.',
  'correction-own':
    'Це виправлення запропонували ви, тож підтвердити його має інший працівник. Попросіть колегу.',
};
