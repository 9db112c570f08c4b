import * as z from 'zod/mini';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { CASE_STATES, STEP_STATES } from '#shared/cases/case-words.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { CASE_ITEMS_MAX, caseBody, caseStep } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { because, filledText, optionalText, publicId } from './fields.ts';

const queuedCase = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  country: z.string(),
  state: z.enum(CASE_STATES),
  steps: z.array(z.object({ step: z.enum(CASE_STEPS), state: z.enum(STEP_STATES) })),
  goalCents: z.number(),
  /** The time since which it is in this state. */
  since: z.string(),
  /** The name of another staff member who has it open now; empty: nobody. */
  openBy: z.string(),
});

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  inBackground: true,
  summary: 'Cases in a state, what has waited longest first, and how many there are in each state',
  access: 'super-admin',
  envelope: 'plain',
  query: z.object({
    state: z._default(z.enum(CASE_STATES, because('invalid-input')), 'sent'),
    /** Words of the name or address, or the id of the page. */
    search: optionalText(200),
  }),
  reply: z.object({ counts: z.record(z.enum(CASE_STATES), z.number()), cases: z.array(queuedCase) }),
});

const entry = z.object({
  at: z.string(),
  /** The name of the author; empty: the patient, or a deleted account. */
  by: z.string(),
  kind: z.enum([
    'sent',
    'reopened',
    'changed',
    'goal-moved',
    'page-changed',
    'consent-withdrawn',
    'step',
    'asked',
    'checked',
    'paused',
    'released',
    'closed',
    'refused',
    'restored',
    'note',
  ]),
  step: z.nullable(z.enum(CASE_STEPS)),
  verdict: z.nullable(z.enum(STEP_STATES)),
  text: z.string(),
});
export type CaseEntry = z.infer<typeof entry>;

/** A coordinate on a paper, as a share of its stored width or height. */
const share = z
  .number(because('invalid-input'))
  .check(z.gte(0, because('invalid-input')), z.lte(1, because('invalid-input')));
const paperPlace = { gcName: filledText('file-unknown', 200), x: share, y: share };

const reviewedCase = z.object({
  ...caseBody,
  id: z.string(),
  /** The version of the case that staff saw; an approval sends it back. */
  version: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  country: z.string(),
  diagnosis: z.string(),
  /** The language of emails to the patient. */
  language: z.enum(LANGUAGES),
  steps: z.array(z.object({ ...caseStep.shape, by: z.string() })),
  words: z.string(),
  /** The history, newest first; only staff read `note`. */
  entries: z.array(entry),
  /** The name of another staff member who has it open now; empty: nobody. */
  openBy: z.string(),
  /** The names of the files that the reader has opened. */
  opened: z.array(z.string()),
  /** Places of cost items on papers; `costItem` indexes `items`. A changed item or paper loses its pins. */
  pins: z.array(z.object({ costItem: z.number(), ...paperPlace })),
  /** The reader refused it and an objection was accepted: another staff member looks at it now. */
  isBarred: z.boolean(),
  /** The next case that waits; null: none. */
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type ReviewedCase = z.infer<typeof reviewedCase>;

const OF_CASE = {
  access: 'super-admin',
  envelope: 'plain',
  params: z.object({ id: publicId('case-unknown') }),
} as const;

export const readCase = endpoint({
  ...OF_CASE,
  method: 'GET',
  path: '/api/admin/cases/:id',
  summary: 'A case with its documents, steps and history',
  reply: reviewedCase,
});

export const holdCase = endpoint({
  ...OF_CASE,
  method: 'POST',
  path: '/api/admin/cases/:id/open',
  proof: 'none',
  summary: 'Tell the others for two minutes that the case is open here; answers who else has it open',
  inBackground: true,
  reply: z.object({ openBy: z.string() }),
});

const WORDS_MAX = 1_000;

export const judgeStep = endpoint({
  ...OF_CASE,
  method: 'POST',
  path: '/api/admin/cases/:id/steps',
  summary: 'Say of one step whether it agrees, with the reason',
  body: z.object({
    step: z.enum(CASE_STEPS, because('invalid-input')),
    verdict: z.enum(['agreed', 'more-needed', 'not-accepted'], because('invalid-input')),
    reason: z._default(z.string(because('reason-missing')).check(z.trim(), z.maxLength(WORDS_MAX)), ''),
    /** The version that staff read; required to approve. */
    version: optionalText(40),
    /** Names of the papers that were opened; approving a step requires all papers of that step. */
    seen: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
    /** The call back to the clinic; required to approve that step. */
    call: z.optional(
      z.object({
        name: filledText('case-call-missing', 200),
        number: filledText('case-call-missing', 60),
        at: filledText('case-call-missing', 40),
      }),
    ),
  }),
  reply: reviewedCase,
});

export const decideCase = endpoint({
  ...OF_CASE,
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  summary:
    'Ask for more, say that all is checked, pause, go on, close or refuse; the patient gets a letter with the words',
  body: z.object({
    decision: z.enum(['ask', 'check', 'pause', 'release', 'close', 'refuse'], because('invalid-input')),
    words: z._default(z.string(because('reason-missing')).check(z.trim(), z.maxLength(WORDS_MAX)), ''),
    /** The version that staff read; required to complete the check. */
    version: optionalText(40),
  }),
  reply: reviewedCase,
});

export const addNote = endpoint({
  ...OF_CASE,
  method: 'POST',
  path: '/api/admin/cases/:id/notes',
  proof: 'none',
  summary: 'Write down what only staff reads',
  body: z.object({ text: filledText('words-missing', WORDS_MAX) }),
  reply: reviewedCase,
});

export const pinItem = endpoint({
  ...OF_CASE,
  method: 'POST',
  path: '/api/admin/cases/:id/pins',
  proof: 'none',
  summary: 'Tie a cost item to its line on a paper, for everybody of the staff; without a place the pin goes',
  body: z.object({
    costItem: z
      .number(because('invalid-input'))
      .check(
        z.int(because('invalid-input')),
        z.gte(0, because('invalid-input')),
        z.lt(CASE_ITEMS_MAX, because('invalid-input')),
      ),
    place: z.nullable(z.object(paperPlace)),
  }),
  reply: reviewedCase,
});
