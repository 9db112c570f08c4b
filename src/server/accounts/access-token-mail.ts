import type { Language } from '#shared/languages/languages.ts';
import type { Letter } from '../mail/mail.ts';

type Input = { token: string; publicUrl: string };

const LETTERS: Record<Language, (input: Input) => Letter> = {
  eng: ({ token, publicUrl }) => ({
    subject: 'It is your turn: your access token',
    paragraphs: [
      'Thank you for waiting. You can register at Watchwell now. Choose “I have token”, enter this email address and the token:',
    ],
    code: token,
    button: { label: 'Enter the token', url: `${publicUrl}/login-restriction` },
    notes: [
      'The token works for 7 days, for this email address, and for one registration.',
      'If you did not ask for it, please ignore this letter.',
    ],
  }),
  ua: ({ token, publicUrl }) => ({
    subject: 'Настала ваша черга: токен доступу',
    paragraphs: [
      'Дякуємо за очікування. Тепер ви можете зареєструватися у Watchwell. Оберіть «У мене є токен», введіть цю адресу електронної пошти й токен:',
    ],
    code: token,
    button: { label: 'Ввести токен', url: `${publicUrl}/login-restriction` },
    notes: [
      'Токен діє 7 днів, лише для цієї адреси й лише для однієї реєстрації.',
      'Якщо запит не від вас, просто не зважайте на цей лист.',
    ],
  }),
};

export const accessTokenLetter = (language: Language, input: Input): Letter => LETTERS[language](input);
