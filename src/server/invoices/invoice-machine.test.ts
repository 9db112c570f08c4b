import fc from 'fast-check';
import { assert, expect, test } from 'vitest';
import { changedFields, expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import {
  type InvoiceEffect,
  type InvoiceEvent,
  type InvoiceLife,
  newInvoice,
  type Obstacle,
  stepInvoice,
} from './invoice-machine.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ANN = 1n;
const BOB = 2n;

const bill = (change: Partial<InvoiceLife> = {}): InvoiceLife => ({ ...newInvoice(10_000), ...change });
const agreed = { firstBy: ANN, checkedBy: BOB, checkedAt: NOW } as const;
const refused = { state: 'refused', refusedBy: ANN, refusal: 'why' } as const;

const STATES: Record<string, InvoiceLife> = {
  waiting: bill(),
  'waiting, answered': bill({ ...refused, state: 'waiting', answer: 'no' }),
  'said by Ann': bill({ state: 'waiting-second', firstBy: ANN }),
  checked: bill({ state: 'checked', ...agreed }),
  'paid in part': bill({ state: 'checked', ...agreed, paidCents: 4_000 }),
  'a part being paid': bill({ state: 'paying', ...agreed, inFlightCents: 4_000 }),
  'being paid': bill({ state: 'paying', ...agreed, inFlightCents: 10_000 }),
  'the rest being paid': bill({ state: 'paying', ...agreed, paidCents: 4_000, inFlightCents: 6_000 }),
  paid: bill({ state: 'paid', ...agreed, paidCents: 10_000 }),
  refused: bill(refused),
  'refused, answered before': bill({ ...refused, answer: 'no' }),
  'taken back': bill({ state: 'taken-back' }),
};

const approve = (by: bigint, rest: { staff?: number; obstacle?: Obstacle } = {}): InvoiceEvent => ({
  kind: 'approve',
  by,
  staff: 2,
  obstacle: undefined,
  ...rest,
});
const begin = (cents: number, availableCents: number, obstacle?: Obstacle): InvoiceEvent => ({
  kind: 'begin',
  cents,
  availableCents,
  obstacle,
});

const EVENTS: Record<string, InvoiceEvent> = {
  'Ann says that it agrees': approve(ANN),
  'Bob says that it agrees': approve(BOB),
  'Ann says that it agrees, alone on the staff': approve(ANN, { staff: 1 }),
  'Bob says that it agrees, while the page is paused': approve(BOB, { obstacle: 'case-paused' }),
  'Ann refuses': { kind: 'refuse', by: ANN, reason: 'why' },
  'the patient answers': { kind: 'answer', text: 'no' },
  'the patient takes it back': { kind: 'take-back' },
  '$60 are paid of $60 there are': begin(6_000, 6_000),
  '$100 are paid of $60 there are': begin(10_000, 6_000),
  '$100 are paid of $200 there are': begin(10_000, 20_000),
  'a payment while the account is stopped': begin(6_000, 6_000, 'account-stopped'),
  'the transfer was made': { kind: 'settle', isProven: true },
  'the transfer was made, without proof': { kind: 'settle', isProven: false },
  'the transfer was not made': { kind: 'fail' },
  '$40 came back from the clinic': { kind: 'return', cents: 4_000 },
};

const wordsOf = (effect: InvoiceEffect): string =>
  effect.kind === 'tell' ? `tell: ${effect.news}` : `${effect.kind} $${effect.cents / 100}`;

test('changes every bill by every event as the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: (life, event) => stepInvoice(life, event, NOW),
    stateOf: ({ state }) => state,
    writes: changedFields,
    does: wordsOf,
  });
  const about = `The bill is of $100. *Does*: to the patient's money, and by email, in the transaction that writes the bill. Ann and Bob are
members of staff; a bill that was refused was refused by Ann.
`;
  await expectMachinePage({ title: "The life of a clinic's bill", about }, table);
});

test('starts a new bill unchecked and unpaid', () => {
  expect(newInvoice(10_000)).toEqual({
    state: 'waiting',
    amountCents: 10_000,
    paidCents: 0,
    inFlightCents: 0,
    firstBy: null,
    checkedBy: null,
    checkedAt: null,
    refusedBy: null,
    refusal: '',
    answer: '',
  });
});

test('allows to pay again what came back from the clinic, and no more', () => {
  const back = stepInvoice(STATES.paid as InvoiceLife, { kind: 'return', cents: 4_000 }, NOW);
  assert(back.kind === 'done');
  expect(back.life).toMatchObject({ state: 'checked', paidCents: 6_000 });
  const tooMuch = stepInvoice(back.life, begin(4_001, 20_000), NOW);
  expect(tooMuch).toEqual({ kind: 'refused', because: 'invoice-above-rest' });
  const again = stepInvoice(back.life, begin(4_000, 20_000), NOW);
  expect(again).toMatchObject({ kind: 'done', life: { state: 'paying', inFlightCents: 4_000 } });
});

const person = fc.constantFrom(ANN, BOB);
const cents = fc.integer({ min: 1, max: 15_000 });
const anyEvent: fc.Arbitrary<InvoiceEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('approve' as const),
    by: person,
    staff: fc.constant(2),
    obstacle: fc.constant(undefined),
  }),
  fc.record({ kind: fc.constant('refuse' as const), by: person, reason: fc.constant('why') }),
  fc.record({ kind: fc.constant('answer' as const), text: fc.constant('no') }),
  fc.record({ kind: fc.constantFrom('take-back' as const, 'fail' as const) }),
  fc.record({
    kind: fc.constant('begin' as const),
    cents,
    availableCents: fc.integer({ min: 0, max: 15_000 }),
    obstacle: fc.constant(undefined),
  }),
  fc.record({ kind: fc.constant('settle' as const), isProven: fc.boolean() }),
  fc.record({ kind: fc.constant('return' as const), cents }),
);

const PAYABLE: readonly InvoiceLife['state'][] = ['checked', 'paying', 'paid'];

test('keeps money that left the funds in flight or paid, within the bill, and checked by two', () => {
  const history = fc.array(anyEvent, { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(history, (events) => {
      let life = bill();
      let left = 0;
      for (const event of events) {
        const step = stepInvoice(life, event, NOW);
        if (step.kind === 'refused') continue;
        for (const effect of step.effects) {
          if (effect.kind === 'hold') left += effect.cents;
          if (effect.kind === 'give-back') left -= effect.cents;
        }
        life = step.life;
        expect(left).toBe(life.paidCents + life.inFlightCents);
        expect(left).toBeLessThanOrEqual(life.amountCents);
        expect(life.state === 'paying').toBe(life.inFlightCents > 0);
        // A refused bill keeps only what was paid before; the next payment needs two people again.
        if (PAYABLE.includes(life.state)) expect(new Set([life.firstBy, life.checkedBy]).size).toBe(2);
      }
    }),
  );
});
