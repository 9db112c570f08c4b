/** Refusals about cases and their steps. Part of `error-codes.ts`. */
export const CASE_TEXTS = {
  'case-unknown': 'We can’t find this case. Please reload the list.',
  'case-act-impossible': 'You can’t do that with this case right now. Please check its state.',
  'case-incomplete': 'Something is still missing. Please fill in what’s marked.',
  'case-steps-open': 'Not every step is confirmed yet. Please check the open ones first.',
  'case-nothing-asked': 'Please choose first which step needs more.',
  'case-item-empty': 'Please say what each cost is for.',
  'case-item-amount': 'Enter each cost in dollars and cents, above 0.',
  'case-items-full': 'You can list twenty costs at most. Please combine some.',
  'case-documents-full': 'You can keep twenty documents at most. Please remove one first.',
  'case-signature-missing': 'Please write your full name and agree.',
  'case-not-checked': 'We haven’t checked your case yet. Please send it, or wait for our email.',
  'case-paused': 'This page is paused, so you can’t withdraw anything. Please read the email we sent you.',
  'case-papers-unseen': 'Please open and tick each document of this step first.',
  'case-call-missing':
    'Please enter who you spoke to, on which number and when. The time can’t be in the future.',
} as const;
