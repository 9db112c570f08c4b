/** The names of the parts and states of a case. */

export const CASE_STATES = [
  'draft',
  'sent',
  'more-needed',
  'checked',
  'paused',
  'closed',
  'refused',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const STEP_STATES = ['open', 'agreed', 'more-needed', 'not-accepted'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Relations of the patient to the person who keeps the page. */
export const RELATIONS = ['self', 'child', 'in-care'] as const;
export type Relation = (typeof RELATIONS)[number];

export const DOCUMENT_KINDS = ['identity', 'illness', 'estimate', 'permission', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Parts that may be missing before a case can be sent. */
export const CASE_PARTS = [
  'email',
  'goal',
  'guardian',
  'clinic',
  'items',
  'identity',
  'illness',
  'estimate',
  'permission',
] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** The day of the current text of the permission (`src/web/texts/<language>/cases.ts`). */
export const PERMISSION_VERSION = '2026-11-22';
