import type { ErrorCode } from '#contracts/error-codes.ts';
import { CASE_STEPS, type CaseStep, stepsOpenedBy } from '#shared/cases/case-steps.ts';
import type { CasePart, CaseState, StepState } from '#shared/cases/case-words.ts';
import { answersOf, type Step } from '../platform/machines/step.ts';

/** The check of one step by staff. */
export type StepCheck = {
  readonly state: StepState;
  readonly by: bigint | null;
  readonly at: Date | null;
  readonly reason: string;
};

export type Steps = Readonly<Record<CaseStep, StepCheck>>;

/** Progress of the check of a patient's page. The content of the case is in its form. */
export type CaseLife = {
  readonly state: CaseState;
  /** State to which a paused case returns. */
  readonly resumesAs: CaseState | null;
  /** Start of the present state. */
  readonly since: Date;
  readonly sentAt: Date | null;
  /** Words of staff for the patient at their last decision. */
  readonly words: string;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
  /** Staff member whose refusal was undone: another person checks the case now. */
  readonly barredId: bigint | null;
  readonly steps: Steps;
};

type OfStaff = {
  by: bigint;
  /** Number of people who could decide. */
  staff: number;
};
type Said = OfStaff & { words: string };

export type CaseEvent =
  /** The patient changed what these steps are about. */
  | { kind: 'changed'; touches: readonly CaseStep[] }
  | { kind: 'sent'; missing: readonly CasePart[] }
  | { kind: 'reopened' }
  | { kind: 'goal-moved' }
  /** The patient changed the page, so these steps no longer match it. */
  | { kind: 'page-changed'; touches: readonly CaseStep[] }
  | { kind: 'consent-withdrawn' }
  | (OfStaff & { kind: 'step'; step: CaseStep; verdict: Exclude<StepState, 'open'>; reason: string })
  | (Said & { kind: CaseDecision })
  /** An appeal against the pause or the refusal was granted. */
  | { kind: 'restored' };

export type CaseDecision = 'asked' | 'checked' | 'paused' | 'released' | 'closed' | 'refused';

/** The subject of an email to the patient, the effect of an event. */
export type CaseNews = 'sent' | CaseDecision;

type CaseResult = Step<CaseLife, CaseNews>;

const OPEN_STEP: StepCheck = { state: 'open', by: null, at: null, reason: '' };

const stepsOf = (make: (step: CaseStep) => StepCheck): Steps =>
  Object.fromEntries(CASE_STEPS.map((step) => [step, make(step)])) as Steps;

export const newCase = (since: Date): CaseLife => ({
  state: 'draft',
  resumesAs: null,
  since,
  sentAt: null,
  words: '',
  decidedBy: null,
  decidedAt: null,
  barredId: null,
  steps: stepsOf(() => OPEN_STEP),
});

const { become, stay, refuse } = answersOf<CaseLife, CaseNews>();
const IMPOSSIBLE = refuse('case-act-impossible');

const enter = (life: CaseLife, state: CaseState, at: Date): CaseLife => ({ ...life, state, since: at });

const reopenSteps = ({ steps }: CaseLife, which: (name: CaseStep, step: StepCheck) => boolean): Steps =>
  stepsOf((name) => (which(name, steps[name]) ? OPEN_STEP : steps[name]));

const isWithPatient = ({ state }: CaseLife): boolean => state === 'draft' || state === 'more-needed';

const stepOfPatient = (life: CaseLife, event: CaseEvent, at: Date): CaseResult => {
  if (event.kind === 'changed') {
    if (!isWithPatient(life)) return IMPOSSIBLE;
    return become({ ...life, steps: reopenSteps(life, (name) => event.touches.includes(name)) });
  }
  if (event.kind === 'sent') {
    if (!isWithPatient(life)) return IMPOSSIBLE;
    if (event.missing.length > 0) return refuse('case-incomplete');
    const steps = reopenSteps(life, (_, { state }) => state !== 'agreed');
    return become({ ...enter(life, 'sent', at), sentAt: at, steps }, 'sent');
  }
  const canReopen = life.state === 'sent' || life.state === 'checked' || life.state === 'closed';
  return canReopen ? become(enter(life, 'draft', at)) : IMPOSSIBLE;
};

/** Applies an event from outside the staff. Paused, closed and refused cases keep their state. */
const stepFromOutside = (life: CaseLife, event: CaseEvent, at: Date): CaseResult => {
  if (event.kind !== 'consent-withdrawn') {
    const touches = event.kind === 'page-changed' ? event.touches : stepsOpenedBy(['goal']);
    const steps = reopenSteps(life, (name) => touches.includes(name));
    const resumesAs = life.resumesAs === 'checked' ? 'draft' : life.resumesAs;
    const changed = { ...life, steps, resumesAs };
    return become(life.state === 'checked' ? enter(changed, 'draft', at) : changed);
  }
  const erased = {
    ...life,
    steps: stepsOf(() => OPEN_STEP),
    resumesAs: life.resumesAs && ('draft' as const),
  };
  const stays = life.state === 'paused' || life.state === 'closed' || life.state === 'refused';
  if (stays) return become(erased);
  // A request of staff names the illness and goes; the reason of a stopped page stays for its patient.
  const silent = { ...erased, words: '' };
  return become(life.state === 'draft' ? silent : enter(silent, 'draft', at));
};

const judge = (life: CaseLife, event: Extract<CaseEvent, { kind: 'step' }>, at: Date): CaseResult => {
  if (life.state !== 'sent' && life.state !== 'more-needed') return IMPOSSIBLE;
  const { step, verdict: state, reason, by } = event;
  if (state !== 'agreed' && reason === '') return refuse('reason-missing');
  const said = life.steps[step];
  if (said.state === state && said.by === by && said.reason === reason) return stay(life);
  return become({ ...life, steps: { ...life.steps, [step]: { state, by, at, reason } } });
};

/** States from which each decision is possible, and the state to which it leads. */
const WAYS: Record<CaseDecision, { from: readonly CaseState[]; to: CaseState; isReasoned: boolean }> = {
  asked: { from: ['sent'], to: 'more-needed', isReasoned: true },
  checked: { from: ['sent'], to: 'checked', isReasoned: false },
  paused: { from: ['draft', 'sent', 'more-needed', 'checked', 'closed'], to: 'paused', isReasoned: true },
  released: { from: ['paused'], to: 'draft', isReasoned: false },
  closed: { from: ['draft', 'sent', 'more-needed', 'checked'], to: 'closed', isReasoned: false },
  refused: { from: ['sent', 'more-needed', 'checked', 'paused'], to: 'refused', isReasoned: true },
};

/** Returns why the steps forbid a decision. */
const objectionOf = (kind: CaseDecision, { steps }: CaseLife): ErrorCode | undefined => {
  const states = CASE_STEPS.map((name) => steps[name].state);
  if (kind === 'checked' && states.some((state) => state !== 'agreed')) return 'case-steps-open';
  const isAsked = states.some((state) => state === 'more-needed' || state === 'not-accepted');
  return kind === 'asked' && !isAsked ? 'case-nothing-asked' : undefined;
};

/** State to which a pause returns: a closed case is its patient's again. */
const pausedFrom = ({ state }: CaseLife): CaseState => (state === 'closed' ? 'draft' : state);

const decide = (life: CaseLife, event: Extract<CaseEvent, Said>, at: Date): CaseResult => {
  const { kind, words, by } = event;
  const { from, to, isReasoned } = WAYS[kind];
  if (!from.includes(life.state)) return IMPOSSIBLE;
  const objection = objectionOf(kind, life);
  if (objection) return refuse(objection);
  if (isReasoned && words === '') return refuse('reason-missing');
  const decided = { ...life, words, decidedBy: by, decidedAt: at };
  const state = kind === 'released' ? (life.resumesAs ?? to) : to;
  const resumesAs = kind === 'paused' ? pausedFrom(life) : null;
  return become({ ...enter(decided, state, at), resumesAs }, kind);
};

const stepOfStaff = (life: CaseLife, event: Extract<CaseEvent, OfStaff>, at: Date): CaseResult => {
  if (event.by === life.barredId && event.staff > 1) return refuse('appeal-own-decision');
  return event.kind === 'step' ? judge(life, event, at) : decide(life, event, at);
};

/** Ends a pause as if there had been none; sends a refused case to a second person. */
const restore = (life: CaseLife, at: Date): CaseResult => {
  if (life.state === 'paused')
    return become({ ...enter(life, life.resumesAs ?? 'draft', at), resumesAs: null, words: '' });
  if (life.state !== 'refused') return IMPOSSIBLE;
  const steps = reopenSteps(life, (_, { state }) => state !== 'agreed');
  return become({ ...enter(life, 'sent', at), steps, barredId: life.decidedBy });
};

/** The life of a case. `case-machine.md` shows this function as a table. */
export const stepCase = (life: CaseLife, event: CaseEvent, at: Date): CaseResult => {
  switch (event.kind) {
    case 'changed':
    case 'sent':
    case 'reopened':
      return stepOfPatient(life, event, at);
    case 'goal-moved':
    case 'page-changed':
    case 'consent-withdrawn':
      return stepFromOutside(life, event, at);
    case 'restored':
      return restore(life, at);
    default:
      return stepOfStaff(life, event, at);
  }
};
