/** Refusals about the emails that Watchwell sends and about their links: a part of the table of all refusals (`error-codes.ts`). */
export const LETTER_TEXTS = {
  'letters-from-home':
    'Many emails were asked for from your home or network today. Please try again tomorrow, or over another connection, such as mobile data.',
  'letters-to-mailbox':
    'We send at most one email a minute and ten a day to one mailbox. Please look into the spam folder, and try again in a minute or tomorrow.',
  'letter-link-invalid': 'This link is not valid. Log in and choose your letters in the settings.',
  'follow-link-invalid': 'This link is not valid any more. You can follow it again on the page itself.',
  'verification-link-invalid': 'This link is no longer valid. Log in and request a new verification email.',
  'already-verified': 'This email address is verified already. There is nothing more to do.',
} as const;
