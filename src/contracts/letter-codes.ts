/** Refusals about emails of Watchwell and their links. Part of `error-codes.ts`. */
export const LETTER_TEXTS = {
  'letters-from-home':
    'Your household or network has asked for many emails today. Please try again tomorrow, or over another connection, such as mobile data.',
  'letters-to-mailbox':
    'We send one email a minute and ten a day at most to one mailbox. Please check your spam folder, and try again in a minute or tomorrow.',
  'letter-link-invalid': 'This link isn’t valid. Please log in and choose your emails in the settings.',
  'follow-link-invalid': 'This link is no longer valid. You can follow the page again on the page itself.',
  'verification-link-invalid': 'This link is no longer valid. Log in and request a new verification email.',
  'already-verified': 'This email address is already verified. There’s nothing more to do.',
} as const;
