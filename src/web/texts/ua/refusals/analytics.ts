import type { ANALYTICS_TEXTS } from '#contracts/analytics-codes.ts';

export const analyticsErrors: Record<keyof typeof ANALYTICS_TEXTS, string> = {
  'analytics-not-connected': 'Сервіс аналітики не підключено. Скористайтеся показниками Watchwell.',
  'analytics-unavailable': 'Сервіс аналітики зараз недоступний. Спробуйте пізніше.',
  'analytics-empty': 'Поки що показувати нічого: спершу розмістіть рекламу.',
  'visit-unknown': 'Такого відвідування немає. Перевірте його номер.',
  'signature-wrong':
    'Це не підпис цього відвідування вашим чинним ключем, тому нічого не зараховано. Підпишіть ww_visit так, як показано в розділі аналітики.',
};
