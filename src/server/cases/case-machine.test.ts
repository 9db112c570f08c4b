import { describe, expect, test } from 'vitest';
import { CASE_STEPS, type CaseStep } from '#shared/cases/case-steps.ts';
import { CASE_STATES, type StepState } from '#shared/cases/case-words.ts';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import { type CaseDecision, type CaseEvent, type CaseLife, newCase, stepCase } from './case-machine.ts';

const BEFORE = new Date('2026-11-20T12:00:00Z');
const NOW = new Date('2026-11-22T12:00:00Z');
const ANNA = 1n;
const MARKO = 2n;

const steps = (states: Partial<Record<CaseStep, StepState>>) => {
  const made = { ...newCase(BEFORE).steps };
  for (const step of CASE_STEPS) {
    const state = states[step] ?? 'open';
    if (state !== 'open') made[step] = { state, by: ANNA, at: BEFORE, reason: 'why' };
  }
  return made;
};
const ALL_AGREED = steps(Object.fromEntries(CASE_STEPS.map((step) => [step, 'agreed'])));
const ONE_ASKED = steps({ identity: 'agreed', estimate: 'more-needed' });

const aCase = (change: Partial<CaseLife> = {}): CaseLife => ({ ...newCase(BEFORE), ...change });
const decided = { decidedBy: ANNA, decidedAt: BEFORE, words: 'why' } as const;

const STATES: Record<string, CaseLife> = {
  draft: aCase(),
  sent: aCase({ state: 'sent', sentAt: BEFORE }),
  'sent, one step asked': aCase({ state: 'sent', sentAt: BEFORE, steps: ONE_ASKED }),
  'sent, all agreed': aCase({ state: 'sent', sentAt: BEFORE, steps: ALL_AGREED }),
  'more-needed': aCase({ state: 'more-needed', steps: ONE_ASKED, ...decided }),
  checked: aCase({ state: 'checked', steps: ALL_AGREED, ...decided }),
  'paused when sent': aCase({ state: 'paused', resumesAs: 'sent', ...decided }),
  'paused when checked': aCase({ state: 'paused', resumesAs: 'checked', steps: ALL_AGREED, ...decided }),
  closed: aCase({ state: 'closed', steps: ALL_AGREED, ...decided }),
  refused: aCase({ state: 'refused', steps: ONE_ASKED, ...decided }),
};

const said = (kind: CaseDecision, words = 'why', by = MARKO): CaseEvent => ({ kind, words, by, staff: 2 });
const judged = (verdict: 'agreed' | 'more-needed' | 'not-accepted', reason = 'why'): CaseEvent => ({
  kind: 'step',
  step: 'illness',
  verdict,
  reason,
  by: MARKO,
  staff: 2,
});

const EVENTS: Record<string, CaseEvent> = {
  'the patient changes the cost items': { kind: 'changed', touches: ['estimate'] },
  'the patient sends it': { kind: 'sent', missing: [] },
  'the patient sends it incomplete': { kind: 'sent', missing: ['clinic'] },
  'the patient works on it again': { kind: 'reopened' },
  'the goal moves': { kind: 'goal-moved' },
  'the patient changes the diagnosis': { kind: 'page-changed', touches: ['illness', 'clinic'] },
  'the consent is withdrawn': { kind: 'consent-withdrawn' },
  'staff: the illness agrees': judged('agreed', ''),
  'staff: more needed of the illness': judged('more-needed'),
  'staff: the illness is not accepted, without a reason': judged('not-accepted', ''),
  'staff ask for more': said('asked'),
  'staff ask without words': said('asked', ''),
  'staff: all is checked': said('checked', ''),
  'staff pause it': said('paused'),
  'staff let it go on': said('released', ''),
  'staff close it': said('closed', ''),
  'staff refuse it': said('refused'),
  'an objection was right': { kind: 'restored' },
};

const show = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));

const written = (before: CaseLife, after: CaseLife): string[] => [
  ...CASE_STEPS.filter((step) => show(after.steps[step]) !== show(before.steps[step])).map(
    (step) => `${step} ${after.steps[step].state}`,
  ),
  ...(after.resumesAs === before.resumesAs ? [] : [`goes back to ${after.resumesAs ?? 'nothing'}`]),
  ...(after.barredId === before.barredId ? [] : ['the person who refused is barred']),
];

test('every event does to every case what the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: (life, event) => stepCase(life, event, NOW),
    stateOf: ({ state }) => state,
    writes: written,
    does: (news) => `tell ${news}`,
  });
  const about = `*Writes*: changed steps and other stored fields. *Does*: effects in the transaction that writes the case (\`change-case.ts\`).
`;
  await expectMachinePage({ title: 'The life of a case', about }, table);
});

describe('the person who refused', () => {
  const restored = stepCase(STATES.refused as CaseLife, { kind: 'restored' }, NOW);
  if (restored.kind !== 'done') throw new Error('the refusal was not undone');
  const { life } = restored;

  test('does not check the case again where there is somebody else', () => {
    const own = { ...judged('agreed'), by: ANNA } as CaseEvent;
    expect(stepCase(life, own, NOW)).toEqual({ kind: 'refused', because: 'appeal-own-decision' });
    expect(stepCase(life, said('refused', 'why', ANNA), NOW)).toMatchObject({ kind: 'refused' });
    expect(stepCase(life, judged('agreed'), NOW)).toMatchObject({ kind: 'done' });
  });

  test('may check it again when alone on the staff', () => {
    const alone = { ...judged('agreed'), by: ANNA, staff: 1 } as CaseEvent;
    expect(stepCase(life, alone, NOW)).toMatchObject({ kind: 'done' });
  });
});

test('only a decision of staff over all agreed steps, or the end of a pause, leads to a checked case', () => {
  for (const [name, event] of Object.entries(EVENTS)) {
    for (const life of Object.values(STATES)) {
      const result = stepCase(life, event, NOW);
      if (result.kind !== 'done' || result.life.state !== 'checked' || life.state === 'checked') continue;
      expect([name, Object.values(result.life.steps).map(({ state }) => state)]).toEqual([
        expect.stringMatching(/all is checked|go on|objection/),
        CASE_STEPS.map(() => 'agreed'),
      ]);
    }
  }
});

/** Returns the case after an event that is not refused. */
const after = (life: CaseLife, event: CaseEvent): CaseLife => {
  const result = stepCase(life, event, NOW);
  if (result.kind !== 'done') throw new Error(result.because);
  return result.life;
};

test('a step that was not accepted may be asked for again', () => {
  const notAccepted = steps({ identity: 'agreed', illness: 'not-accepted' });
  const sent = aCase({ state: 'sent', sentAt: BEFORE, steps: notAccepted });
  expect(after(sent, said('asked')).state).toBe('more-needed');
});

test('a withdrawn consent erases words of staff that name the illness; a draft keeps its date', () => {
  for (const life of [STATES['more-needed'], aCase(decided)] as CaseLife[]) {
    const { state, words, since } = after(life, { kind: 'consent-withdrawn' });
    expect([state, words]).toEqual(['draft', '']);
    expect(since).toBe(life.state === 'draft' ? BEFORE : NOW);
  }
});

test('a granted appeal against a pause erases the words about it', () => {
  expect(after(STATES['paused when sent'] as CaseLife, { kind: 'restored' })).toMatchObject({
    state: 'sent',
    words: '',
    since: NOW,
  });
});

test('every state is in the table', () => {
  expect(new Set(Object.values(STATES).map(({ state }) => state))).toEqual(new Set(CASE_STATES));
});

test('a case begins as a draft without words of staff', () => {
  const open = { state: 'open', by: null, at: null, reason: '' };
  expect(newCase(BEFORE)).toEqual({
    state: 'draft',
    resumesAs: null,
    since: BEFORE,
    sentAt: null,
    words: '',
    decidedBy: null,
    decidedAt: null,
    barredId: null,
    steps: Object.fromEntries(CASE_STEPS.map((step) => [step, open])),
  });
});
