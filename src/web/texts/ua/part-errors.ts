import type { CASE_TEXTS } from '#contracts/case-codes.ts';
import type { LETTER_TEXTS } from '#contracts/letter-codes.ts';

/** Parts of the table of refusals, as the contracts divide it. */
export const caseErrors: Record<keyof typeof CASE_TEXTS, string> = {
  'case-papers-unseen': 'Спершу відкрийте й позначте кожен документ цього кроку.',
  'case-call-missing': 'Запишіть, з ким ви говорили, за яким номером і коли. Час не може бути в майбутньому.',
  'payout-corrected-by-you':
    'Ви виправляли суму цієї сторінки, тож виведення вирішує інша людина з команди. Зачекайте на її рішення.',
  'correction-waits':
    'Інша зміна цих коштів уже чекає на другу людину. Спершу попросіть підтвердити її або відхилити.',
  'correction-over': 'Цю зміну вже розглянули. Оновіть сторінку.',
  'correction-own': 'Цю зміну запропонували ви, тож підтверджує її інша людина з команди. Попросіть колегу.',
  'reset-reason-missing': 'Напишіть, чому ви виправляєте суму. Нічого не змінено.',
};

export const letterErrors: Record<keyof typeof LETTER_TEXTS, string> = {
  'letters-from-home':
    'Сьогодні з вашого дому або мережі вже попросили багато листів. Спробуйте завтра або через інше з’єднання, наприклад мобільний інтернет.',
  'letters-to-mailbox':
    'На одну скриньку ми надсилаємо не більше одного листа за хвилину й десяти на день. Перевірте папку «Спам» і спробуйте за хвилину або завтра.',
  'verification-link-invalid': 'Це посилання вже не діє. Увійдіть і попросіть новий лист.',
  'already-verified': 'Цю адресу вже підтверджено. Більше нічого робити не треба.',
  'follow-link-invalid': 'Це посилання більше не діє. Стежити за сторінкою можна почати знову на ній самій.',
  'letter-link-invalid': 'Це посилання не діє. Увійдіть і оберіть свої листи в налаштуваннях.',
};
