/** Refusals about checking a step of a case and correcting funds. Part of `error-codes.ts`. */
export const CASE_TEXTS = {
  'case-papers-unseen': 'Please open and tick each document of this step first.',
  'case-call-missing':
    'Please enter who you spoke to, on which number and when. The time can’t be in the future.',
  'payout-corrected-by-you':
    'You corrected the funds of this page, so someone else has to decide about its withdrawal. Please ask a colleague.',
  'correction-waits':
    'Another correction of these funds is waiting. Please ask a colleague to confirm or refuse it first.',
  'correction-over': 'Someone has already decided about this correction. Please reload the page.',
  'correction-own':
    'You asked for this correction, so someone else has to confirm it. Please ask a colleague.',
  'reset-reason-missing': 'Please say why you’re correcting the funds. Nothing was changed.',
} as const;
