import type { ANALYTICS_TEXTS } from '#contracts/analytics-codes.ts';

export const analyticsErrors: Record<keyof typeof ANALYTICS_TEXTS, string> = {
  'analytics-not-connected': 'Службу аналітики не під’єднано. Скористайтеся показниками Watchwell.',
  'analytics-unavailable': 'Служба аналітики зараз недоступна. Спробуйте пізніше.',
  'analytics-empty': 'Показувати ще нічого: спершу розмістіть рекламу.',
  'visit-unknown': 'Такого відвідування немає. Перевірте його номер.',
  'signature-wrong':
    'Це не підпис цього відвідування вашим чинним ключем, тому нічого не зараховано. Підпишіть ww_visit так, як показано в розділі аналітики.',
};
