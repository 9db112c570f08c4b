import type { PAYOUT_ACCOUNT_TEXTS } from '#contracts/payout-account-codes.ts';

export const payoutAccountErrors: Record<keyof typeof PAYOUT_ACCOUNT_TEXTS, string> = {
  'payout-account-needed':
    'Це виведення ми переказуємо вручну. Укажіть банківський рахунок, на який надіслати гроші.',
  'payout-account-missing': 'Укажіть IBAN або номер рахунку.',
  'payout-account-wrong': 'У цьому IBAN або номері рахунку помилка. Звірте його із застосунком банку.',
  'payout-iban-needed':
    'Укажіть IBAN: він починається з UA і має 27 цифр. Його видно в застосунку банку; номер картки не підійде.',
  'payout-bic-wrong':
    'Укажіть код SWIFT (BIC) банку: 8 або 11 літер і цифр. Дізнатися його можна у вашому банку.',
  'payout-holder-missing': 'Укажіть повне ім’я власника рахунку.',
  'payout-account-not-asked':
    'Для вашого виведення зараз не потрібен банківський рахунок. Оновіть сторінку, щоб побачити, де гроші.',
  'payout-bank-missing': 'Укажіть назву банку.',
};
