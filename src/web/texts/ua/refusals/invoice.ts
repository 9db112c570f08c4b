import type { INVOICE_TEXTS } from '#contracts/invoice-codes.ts';

export const invoiceErrors: Record<keyof typeof INVOICE_TEXTS, string> = {
  'invoice-unknown': 'Такого рахунка немає. Перегляньте список ще раз.',
  'invoice-act-impossible': 'З цим рахунком зараз так зробити не можна. Перегляньте його ще раз.',
  'invoice-clinic-missing': 'Впишіть юридичну назву клініки, як у рахунку.',
  'invoice-number-missing': 'Впишіть номер рахунка.',
  'invoice-account-missing': 'Впишіть реквізити клініки, як у рахунку.',
  'invoice-account-wrong': 'У цьому IBAN помилка. Звірте його з рахунком.',
  'invoice-amount': 'Впишіть суму рахунка в доларах і центах, більшу за 0.',
  'invoice-day': 'Впишіть дату.',
  'invoice-file-missing': 'Додайте рахунок: фото або PDF.',
  'invoice-known': 'Ви вже надіслали цей рахунок. Знайдіть його у своєму списку.',
  'invoices-full': 'Зберігаємо щонайбільше двісті рахунків. Напишіть нам.',
  'invoice-answered-already': 'Ви вже відповіли один раз. Надішліть новий рахунок або напишіть нам.',
  'invoice-second-person': 'Ви вже це підтвердили. Підтвердити має ще хтось інший.',
  'invoice-above-rest': 'Це більше, ніж залишилося сплатити за рахунком. Введіть менше.',
  'invoice-above-funds': 'Це більше, ніж зараз можна витратити з коштів пацієнта. Введіть менше.',
  'invoice-proof-missing': 'Спершу додайте підтвердження переказу.',
  'invoice-reference-missing': 'Впишіть банківський номер переказу.',
};
