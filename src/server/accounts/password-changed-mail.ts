import type { Language } from '#shared/languages/languages.ts';
import type { Letter } from '../mail/mail.ts';

const LETTERS: Record<Language, (publicUrl: string) => Letter> = {
  eng: (publicUrl) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Watchwell account has just been changed. Other devices were logged out.',
    ],
    button: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    notes: ['If it was you, you need not do anything. If not, request a new password now.'],
  }),
  ua: (publicUrl) => ({
    subject: 'Ваш пароль змінено',
    paragraphs: [
      'Пароль до вашого облікового запису Watchwell щойно змінено. На інших пристроях потрібно увійти знову.',
    ],
    button: { label: 'Це зроблено не мною', url: `${publicUrl}/forgot-password` },
    notes: ['Якщо пароль змінено вами, нічого робити не потрібно. Якщо ні, одразу створіть новий.'],
  }),
};

export const passwordChangedLetter = (language: Language, publicUrl: string): Letter =>
  LETTERS[language](publicUrl);
