import type { ORGANIZATION_TEXTS } from '#contracts/organization-codes.ts';

export const organizationErrors: Record<keyof typeof ORGANIZATION_TEXTS, string> = {
  'legal-name-empty': 'Введіть юридичну назву, як у реєстрі: до 160 символів.',
  'trading-name-long': 'Введіть торгову назву до 80 символів або лишіть поле порожнім.',
  'office-empty': 'Введіть юридичну адресу: до 300 символів.',
  'registration-number-long': 'Введіть реєстраційний номер до 40 символів або лишіть поле порожнім.',
  'edrpou-wrong':
    'Це не код ЄДРПОУ з 8 цифр і не податковий номер підприємця з 10 цифр. Перевірте кожну цифру.',
  'vat-number-wrong':
    'Це не номер платника ПДВ обраної країни. Перевірте кожну цифру або лишіть поле порожнім.',
};
