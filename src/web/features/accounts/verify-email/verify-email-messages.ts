import { defineMessages } from '../../../i18n/define-messages.ts';

export const verifyEmailMessages = defineMessages(
  {
    click: 'Click to verify',
    again: 'Send it again',
    seconds: (count: number) => `${count} s`,
    sent: "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
  },
  {
    click: 'Підтвердити',
    again: 'Надіслати ще раз',
    seconds: (count) => `${count} с`,
    sent: 'На вашу пошту надіслано лист із посиланням для підтвердження. Перевірте вхідні листи, зокрема папку «Спам». Перейдіть за посиланням у листі, щоб підтвердити адресу й завершити реєстрацію.',
  },
);
