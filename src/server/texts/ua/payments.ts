import type * as eng from '../eng/payments.ts';

export const payments: typeof eng.payments = {
  descriptions: {
    donation: 'Пожертва всім пацієнтам Watchwell',
    balance: 'Баланс Watchwell',
  },
  receipt: {
    subject: (amount) => `Квитанція про вашу пожертву ${amount}`,
    thanks: (amount) => `Дякуємо. Ваша пожертва ${amount} надійшла.`,
    division: (patients) =>
      `Уся сума надійшла на загальний рахунок і була поділена порівну між зареєстрованими пацієнтами; на той момент їх було ${patients}. Ми нічого не утримали.`,
    number: 'Номер платежу:',
    button: 'Що дає перегляд реклами',
    notes: ['Збережіть цей лист: це ваша квитанція. Якщо щось не так, дайте на нього відповідь.'],
  },
};
