import { defineMessages } from '../../i18n/define-messages.ts';

export const lookupMessages = defineMessages(
  {
    looking: 'Looking…',
    unknown: 'There is no patient with this id.',
    failed: 'The search did not work. Try again.',
  },
  {
    looking: 'Шукаємо…',
    unknown: 'Пацієнта з таким номером немає.',
    failed: 'Пошук не спрацював. Спробуйте ще раз.',
  },
);
