/** Refusals about agreeing with a step of a case and correcting funds: a part of the table of all refusals (`error-codes.ts`). */
export const CASE_TEXTS = {
  'case-papers-unseen': 'Please open each paper of this step and tick it first.',
  'case-call-missing':
    'Please write down whom you called, by which number and when. The time cannot be in the future.',
  'reset-reason-missing': 'Please write why the funds are corrected. Nothing was changed.',
} as const;
