import { defineMessages } from '../../../i18n/define-messages.ts';

export const forgotPasswordMessages = defineMessages(
  {
    email: 'Email',
    emailHint: 'The address of your account.',
    request: 'Request',
    sent: 'Please check your email for password reset link.',
    sentTo: (email: string) =>
      `If there is an account with ${email}, the letter arrives within a few minutes. Its link works once, for 60\u00a0minutes. Look into the spam folder as well.`,
    again: 'Send it again',
    againIn: (seconds: number) => `You can send it again in ${seconds}\u00a0s.`,
    other: 'Use another address',
  },
  {
    email: 'Електронна пошта',
    emailHint: 'Адреса вашого облікового запису.',
    request: 'Надіслати запит',
    sent: 'Перевірте пошту: у листі є посилання для зміни пароля.',
    sentTo: (email) =>
      `Якщо обліковий запис із поштою ${email} існує, лист надійде за кілька хвилин. Посилання діє один раз, протягом 60\u00a0хвилин. Перевірте також папку «Спам».`,
    again: 'Надіслати ще раз',
    againIn: (seconds) => `Надіслати ще раз можна через ${seconds}\u00a0с.`,
    other: 'Вказати іншу адресу',
  },
);
