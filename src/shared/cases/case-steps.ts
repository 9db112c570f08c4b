import type { DocumentKind } from './case-words.ts';

/** Anything whose change opens steps again: a field of the form of a case, or a fact of the page. */
type Fact =
  | 'relation'
  | 'guardianName'
  | 'clinicName'
  | 'clinicContact'
  | 'items'
  | 'name'
  | 'diagnosis'
  | 'goal';

type StepRow = {
  /** The kind of papers that staff open before they approve the step; null: they call the clinic. */
  readonly paper: DocumentKind | null;
  /** Facts that open the step again when they change; so does each change of its papers. */
  readonly openedBy: readonly Fact[];
};

/** Steps of the check of a case, in the order in which staff take them. */
export const STEP_ROWS = {
  identity: { paper: 'identity', openedBy: ['name', 'relation', 'guardianName'] },
  illness: { paper: 'illness', openedBy: ['name', 'diagnosis'] },
  estimate: { paper: 'estimate', openedBy: ['name', 'goal', 'clinicName', 'items'] },
  // The clinic was asked about this illness of this person.
  clinic: { paper: null, openedBy: ['name', 'diagnosis', 'clinicName', 'clinicContact'] },
} as const satisfies Record<string, StepRow>;

export type CaseStep = keyof typeof STEP_ROWS;
export const CASE_STEPS = Object.keys(STEP_ROWS) as readonly CaseStep[];

const rowOf = (step: CaseStep): StepRow => STEP_ROWS[step];

export const paperOf = (step: CaseStep): DocumentKind | null => rowOf(step).paper;

/** Returns the steps that a change of these facts opens again. */
export const stepsOpenedBy = (facts: readonly Fact[]): CaseStep[] =>
  CASE_STEPS.filter((step) => rowOf(step).openedBy.some((fact) => facts.includes(fact)));

/** Returns the steps that a new or removed paper of this kind opens again. */
export const stepsWithPaper = (kind: DocumentKind): CaseStep[] =>
  CASE_STEPS.filter((step) => paperOf(step) === kind);
