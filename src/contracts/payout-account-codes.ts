/** Refusals of the bank account of a payment by hand. Part of `error-codes.ts`. */
export const PAYOUT_ACCOUNT_TEXTS = {
  'payout-account-needed':
    'We pay this withdrawal by hand. Please enter the bank account to which we should send the money.',
  'payout-account-missing': 'Please enter the IBAN or account number.',
  'payout-account-wrong':
    'This IBAN or account number has a typing mistake. Please compare it with your bank’s app.',
  'payout-iban-needed':
    'Please enter the IBAN, which begins with UA and has 27 digits. You find it in your bank’s app; a card number won’t do.',
  'payout-bic-wrong':
    'Please enter the bank’s SWIFT code (BIC): 8 or 11 letters and digits. Your bank can tell you which it is.',
  'payout-holder-missing': 'Please enter the full name of the account’s owner.',
  'payout-account-not-asked':
    'Your withdrawal needs no bank account from you at the moment. Please reload the page to see where it stands.',
  'payout-bank-missing': 'Please enter the name of the bank.',
} as const;
