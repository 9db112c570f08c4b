/** Refusals about agreeing with a step of a case and correcting funds: a part of the table of all refusals (`error-codes.ts`). */
export const CASE_TEXTS = {
  'case-papers-unseen': 'Please open each paper of this step and tick it first.',
  'case-call-missing':
    'Please write down whom you called, by which number and when. The time cannot be in the future.',
  'payout-corrected-by-you':
    'You corrected the funds of this page, so another person of the staff has to decide about its withdrawal. Please ask a colleague.',
  'reset-reason-missing': 'Please write why the funds are corrected. Nothing was changed.',
} as const;
