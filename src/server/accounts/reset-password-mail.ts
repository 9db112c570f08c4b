import type { Language } from '#shared/languages/languages.ts';
import type { Letter } from '../mail/mail.ts';

const LETTERS: Record<Language, (url: string) => Letter> = {
  eng: (url) => ({
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for the Watchwell account with this address.'],
    button: { label: 'Choose a new password', url },
    notes: [
      'The link works once, for 60 minutes. All devices are then logged out.',
      'If you did not request it, you need not do anything: your password stays as it is.',
    ],
  }),
  ua: (url) => ({
    subject: 'Створіть новий пароль',
    paragraphs: ['Для облікового запису Watchwell із цією адресою надійшов запит на новий пароль.'],
    button: { label: 'Створити новий пароль', url },
    notes: [
      'Посилання діє один раз, протягом 60 хвилин. Після цього на всіх пристроях потрібно буде увійти знову.',
      'Якщо запит не від вас, нічого робити не потрібно: пароль залишиться тим самим.',
    ],
  }),
};

export const resetPasswordLetter = (language: Language, url: string): Letter => LETTERS[language](url);
