/** Refusals of the comparison with sanction lists. Part of `error-codes.ts`. */
export const SCREENING_TEXTS = {
  'screening-unknown': 'This match doesn’t exist, or it was decided already. Please load the page again.',
  'screening-match': 'A name is like one on a sanction list. Please decide that under “Sanctions” first.',
  'screening-lists-old':
    'The sanction lists are older than 48 hours, so no money leaves. Please ask the operator to load new ones.',
} as const;
