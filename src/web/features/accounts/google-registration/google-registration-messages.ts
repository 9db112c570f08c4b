import { defineMessages } from '../../../i18n/define-messages.ts';

export const googleRegistrationMessages = defineMessages(
  {
    known: (email: string) => `Google confirmed that you are ${email}. Only a little is missing.`,
    finish: 'Finish registration',
    welcome: 'Registration successful.',
  },
  {
    known: (email) => `Google підтвердив, що ви — ${email}. Залишилося зовсім трохи.`,
    finish: 'Завершити реєстрацію',
    welcome: 'Реєстрація успішна.',
  },
);
