import type { ErrorCode } from './error-codes.ts';

/**
 * The fields of the body that a refusal by a rule is about; of several, the first one sent. A refusal by a
 * schema names its field itself. A code without an entry is about no field.
 */
export const FIELDS_OF_RULES: Partial<Record<ErrorCode, readonly string[]>> = {
  'dob-invalid': ['dob'],
  'too-young': ['dob'],
  'other-name-same-script': ['otherFirstName', 'otherLastName', 'other_first_name', 'other_last_name'],
  'other-name-half': ['otherFirstName', 'otherLastName', 'other_first_name', 'other_last_name'],
  'total-invalid': ['total'],
  'plan-above-goal': ['total', 'stages'],
  'stage-too-small': ['stages'],
  'receipt-file-missing': ['gcName'],
  'receipt-above-payout': ['cents'],
  'health-consent-needed': ['healthConsent'],
  'password-too-common': ['password'],
  'email-taken': ['email'],
  'email-invalid': ['email'],
  'token-invalid': ['token'],
  'code-wrong': ['code'],
  'proof-failed': ['password', 'code'],
  'old-password-wrong': ['oldPassword'],
  'emails-differ': ['emailAgain'],
  'url-invalid': ['targetUrl'],
  'url-own': ['targetUrl'],
  'picture-url-invalid': ['previewUrl'],
  'picture-unreadable': ['previewUrl'],
  'picture-too-large': ['previewUrl'],
  'file-unknown': ['previewUrl', 'picture', 'gcName'],
  'category-blocked': ['category'],
  'edrpou-wrong': ['registrationNumber'],
  'vat-number-wrong': ['vatNumber'],
  'country-unknown': ['countries', 'country'],
  'invoice-account-wrong': ['receiverAccount'],
  'invoice-known': ['number'],
  'invoice-file-missing': ['gcName'],
  'invoice-day': ['paidOn', 'dueOn'],
  'invoice-above-rest': ['cents'],
  'invoice-above-funds': ['cents'],
  'reason-missing': ['reasonCode'],
  'concern-kind-missing': ['kind'],
  'reset-amount-invalid': ['newAmount'],
  'payout-iban-needed': ['number'],
  'payout-bic-wrong': ['bic', 'number'],
  'payout-look-first': ['nothingWasMade'],
  'closing-name': ['name'],
  'account-unknown': ['email'],
  'staff-request-there': ['email'],
  'staff-request-needless': ['email'],
  'staff-request-admin': ['email'],
};

/** These refusals read the same in every case: naming the wrong part would help an attacker who guesses. */
export const ABOUT_NO_FIELD: ReadonlySet<ErrorCode> = new Set(['login-failed']);
