import type * as eng from '../eng/mail.ts';

export const mail: typeof eng.mail = {
  greeting: 'Вітаємо!',
  linkHint: 'Якщо кнопка не працює, відкрийте цю адресу:',
  signature: 'Watchwell. Дивіться рекламу, щоб люди одужували.',
};
