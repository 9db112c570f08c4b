/** Refusals of a decision about views under review. Part of `error-codes.ts`. */
export const HELD_VIEW_TEXTS = {
  'held-views-gone': 'These views are no longer under review. Please reload the list.',
  'held-note-missing': 'Please say why, in 500 characters at most.',
} as const;
