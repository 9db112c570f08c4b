import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import type { PaidState } from './checkout-port.ts';
import { type PaymentEffect, type PaymentEvent, stepPayment } from './payment-machine.ts';
import type { Payment } from './payments-store.ts';

const aPayment = (facts: Partial<Payment>): Payment => ({
  id: 1n,
  accountId: 2n,
  provider: 'paypal',
  purpose: 'balance',
  amountCents: 5000,
  language: 'eng',
  status: 'created',
  checkoutId: 'ORDER',
  captureId: null,
  takenBackCents: 0,
  feeCents: null,
  division: null,
  createdAt: new Date(0),
  ...facts,
});

const captureId = 'CAPTURE';
const STATES: Record<string, Payment> = {
  created: aPayment({ status: 'created', checkoutId: null }),
  'pending-payer': aPayment({ status: 'pending-payer' }),
  processing: aPayment({ status: 'processing' }),
  succeeded: aPayment({ status: 'succeeded', captureId, feeCents: 175 }),
  'succeeded, its fee expected': aPayment({ status: 'succeeded', captureId }),
  'succeeded, a part went back': aPayment({
    status: 'succeeded',
    captureId,
    takenBackCents: 2000,
    feeCents: 175,
  }),
  failed: aPayment({ status: 'failed' }),
  'failed, as it went back before its credit': aPayment({ status: 'failed', captureId }),
  'processing, as it went back and is checked again': aPayment({ status: 'processing', captureId }),
  cancelled: aPayment({ status: 'cancelled' }),
};

const captured = (facts: Partial<PaidState> = {}): PaymentEvent => ({
  kind: 'told',
  told: {
    state: 'captured',
    captureId,
    amountCents: 5000,
    takenBackCents: 0,
    isDisputed: false,
    feeCents: 175,
    payerEmail: undefined,
    instrument: undefined,
    ...facts,
  },
});

const EVENTS: Record<string, PaymentEvent> = {
  'its place to pay at was made': { kind: 'begun', checkoutId: 'ORDER-2' },
  'none was made': { kind: 'not-begun' },
  'a capture begins': { kind: 'capture-begins' },
  'nothing was taken yet': { kind: 'told', told: { state: 'open' } },
  'captured, and held for a check': { kind: 'told', told: { state: 'capture-pending' } },
  'refused, or expired': { kind: 'told', told: { state: 'not-paid', reason: 'DECLINED' } },
  captured: captured(),
  'captured, and the fee is not known': captured({ feeCents: undefined }),
  'captured, and a fee of a dispute was added': captured({ feeCents: 1675 }),
  'captured, and a part went back': captured({ takenBackCents: 2000 }),
  'captured, and all of it went back': captured({ takenBackCents: 5000 }),
  'captured, and disputed': captured({ takenBackCents: 5000, isDisputed: true }),
  'nobody paid for a day': { kind: 'given-up' },
};

const wordsOf = (effect: PaymentEffect): string => {
  if (effect.kind === 'book-fee') return 'book the fee';
  if (effect.kind !== 'note-dispute') return effect.kind;
  return effect.isOpen ? 'note the dispute' : 'note that there is no dispute';
};

const written = (before: Payment, after: Payment): string[] =>
  (['checkoutId', 'captureId', 'takenBackCents', 'feeCents'] as const)
    .filter((name) => after[name] !== before[name])
    .map((name) => `${name} ${after[name]}`);

test('changes every payment by every event as the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: stepPayment,
    stateOf: ({ status }) => status,
    writes: written,
    does: wordsOf,
  });
  const about = `The payment is of 5000 cents. *Does*: in the transaction that writes the payment. Reasons:
\`docs/decisions/0004-payments-by-one-port.md\`.
`;
  await expectMachinePage({ title: 'The life of a payment', about }, table);
});

describe('events in any order', () => {
  const states = Object.values(STATES);
  const anEvent = fc.oneof(
    fc.constantFrom(...Object.values(EVENTS)),
    fc.nat(6000).map((takenBackCents) => captured({ takenBackCents })),
  );
  /** Returns the payment after all events, and everything that was booked. */
  const live = (events: PaymentEvent[]) => {
    let payment = aPayment({ checkoutId: null });
    const booked: { kind: PaymentEffect['kind']; takenBackCents: number }[] = [];
    for (const event of events) {
      const step = stepPayment(payment, event);
      payment = step.life;
      for (const { kind } of step.effects) booked.push({ kind, takenBackCents: payment.takenBackCents });
    }
    return { payment, booked };
  };

  test('credit a payment once, and never lose its success', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        const { payment, booked } = live(events);
        const credits = booked.filter(({ kind }) => kind === 'credit').length;
        expect(credits).toBe(payment.status === 'succeeded' ? 1 : 0);
      }),
    );
  });

  test('take back only credited money, never more than was paid, and as much as the latest event says', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), fc.nat(6000), (events, takenBackCents) => {
        const { payment, booked } = live([...events, captured(), captured({ takenBackCents })]);
        const kinds = booked.map(({ kind }) => kind);
        expect(
          kinds.indexOf('take-back') === -1 || kinds.indexOf('take-back') > kinds.indexOf('credit'),
        ).toBe(true);
        expect(payment.takenBackCents).toBe(Math.min(takenBackCents, 5000));
      }),
    );
  });

  test('change nothing when repeated', () => {
    for (const payment of states)
      for (const event of Object.values(EVENTS)) {
        // A credit comes first; a second step takes off what went back.
        const once = stepPayment(stepPayment(payment, event).life, event);
        expect(stepPayment(once.life, event).life).toBe(once.life);
      }
  });
});
