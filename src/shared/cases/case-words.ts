/** The names that a case is made of, for the database, the calls and the screens. */

import type { CaseStep } from './case-steps.ts';

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

/** Who the patient is for whom holds the page. */
export const RELATIONS = ['self', 'child', 'in-care'] as const;
export type Relation = (typeof RELATIONS)[number];

export const DOCUMENT_KINDS = ['identity', 'illness', 'estimate', 'permission', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Of which kind the papers are that a person opens before they agree with a step; null: the step is a call. */
export const PAPERS_OF_STEP = {
  identity: 'identity',
  illness: 'illness',
  estimate: 'estimate',
  clinic: null,
} as const satisfies Record<CaseStep, DocumentKind | null>;

/** What is not there yet of what a case needs before it can be sent. */
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
