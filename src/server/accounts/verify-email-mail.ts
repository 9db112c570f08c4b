import type { Language } from '#shared/languages/languages.ts';
import type { Letter } from '../mail/mail.ts';

const LETTERS: Record<Language, (url: string) => Letter> = {
  eng: (url) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'An account at Watchwell was registered with this address. Please confirm that the address and the account are yours.',
    ],
    button: { label: 'Confirm the address', url },
    notes: [
      'The link works for 24 hours.',
      'If you did not register, you need not do anything: an account that nobody confirms is deleted after 48 hours.',
    ],
  }),
  ua: (url) => ({
    subject: 'Підтвердьте адресу електронної пошти',
    paragraphs: [
      'На цю адресу зареєстровано обліковий запис у Watchwell. Будь ласка, підтвердьте, що адреса й обліковий запис ваші.',
    ],
    button: { label: 'Підтвердити адресу', url },
    notes: [
      'Посилання діє 24 години.',
      'Якщо ви не реєструвалися, нічого робити не потрібно: обліковий запис, якого ніхто не підтвердив, буде видалено через 48 годин.',
    ],
  }),
};

export const verifyEmailLetter = (language: Language, url: string): Letter => LETTERS[language](url);
