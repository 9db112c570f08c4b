import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Letter } from '../mail/mail.ts';

type Gift = { reference: string; dollars: number; patients: number; publicUrl: string };

const LETTERS: Record<Language, (gift: Gift & { amount: string }) => Letter> = {
  eng: ({ reference, amount, patients, publicUrl }) => ({
    subject: `Receipt for your donation of ${amount}`,
    paragraphs: [
      `Thank you. We have received your donation of ${amount}.`,
      `All of it went to the general account and was divided equally among the registered patients, ${patients} at that moment. Nothing was kept back.`,
      'Number of the payment:',
    ],
    code: reference,
    button: { label: 'See what watching adverts does', url: `${publicUrl}/guest` },
    notes: ['Keep this letter: it is your receipt. Answer it if something is not right.'],
  }),
  ua: ({ reference, amount, patients, publicUrl }) => ({
    subject: `Квитанція про вашу пожертву ${amount}`,
    paragraphs: [
      `Дякуємо. Ваша пожертва ${amount} надійшла.`,
      `Уся сума надійшла на загальний рахунок і була поділена порівну між зареєстрованими пацієнтами; на той момент їх було ${patients}. Ми нічого не утримали.`,
      'Номер платежу:',
    ],
    code: reference,
    button: { label: 'Що дає перегляд реклами', url: `${publicUrl}/guest` },
    notes: ['Збережіть цей лист: це ваша квитанція. Якщо щось не так, дайте на нього відповідь.'],
  }),
};

export const receiptLetter = (language: Language, gift: Gift): Letter =>
  LETTERS[language]({ ...gift, amount: formatMoney(gift.dollars, language) });
