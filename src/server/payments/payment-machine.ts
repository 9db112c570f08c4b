import { answersOf, type Done } from '../platform/machines/step.ts';
import type { PaidState, PaymentState } from './checkout-port.ts';
import type { Payment } from './payments-store.ts';

export type PaymentEvent =
  /** The provider made a checkout. */
  | { kind: 'begun'; checkoutId: string }
  /** The payer never got the address of a checkout that may exist, so nobody can pay it. */
  | { kind: 'not-begun' }
  | { kind: 'capture-begins' }
  /** The state that a provider answers. A repeat changes nothing. */
  | { kind: 'told'; told: PaymentState }
  | { kind: 'given-up' };

export type PaymentEffect =
  | { kind: 'credit'; paid: PaidState }
  | { kind: 'note-dispute'; isOpen: boolean }
  /** Makes the booked fee agree with the fee that the payment now has. */
  | { kind: 'book-fee' }
  /** Makes the books agree with the sum that the payment now says went back. */
  | { kind: 'take-back' };

type PaymentStep = Done<Payment, PaymentEffect>;

const { become, stay } = answersOf<Payment, PaymentEffect>();

const move = (payment: Payment, from: readonly Payment['status'][], to: Payment['status']): PaymentStep =>
  from.includes(payment.status) ? become({ ...payment, status: to }) : stay(payment);

/** Follows the fee of captured money, also of money that went back before its credit. */
const takeFee = (step: PaymentStep, { feeCents }: PaidState): PaymentStep =>
  feeCents === undefined || feeCents === step.life.feeCents
    ? step
    : become({ ...step.life, feeCents }, ...step.effects, { kind: 'book-fee' });

/** A late success is legal from every state; a payment that went back before the credit is not credited. */
const takeCaptured = (payment: Payment, paid: PaidState): PaymentStep => {
  const { captureId } = paid;
  if (payment.status !== 'succeeded') {
    if (paid.takenBackCents < paid.amountCents)
      return become({ ...payment, status: 'succeeded', captureId }, { kind: 'credit', paid });
    const isKnown = payment.status === 'failed' && payment.captureId === captureId;
    // The capture is stored: the provider may still win the money back for us.
    return isKnown ? stay(payment) : become({ ...payment, status: 'failed', captureId });
  }
  const dispute: PaymentEffect = { kind: 'note-dispute', isOpen: paid.isDisputed };
  const takenBackCents = Math.min(paid.takenBackCents, payment.amountCents);
  return takenBackCents === payment.takenBackCents
    ? become(payment, dispute)
    : become({ ...payment, takenBackCents }, dispute, { kind: 'take-back' });
};

const takeTold = (payment: Payment, told: PaymentState): PaymentStep => {
  switch (told.state) {
    case 'open':
      return move(payment, ['processing'], 'pending-payer');
    case 'capture-pending':
      return move(payment, ['created', 'pending-payer', 'failed', 'cancelled'], 'processing');
    case 'not-paid':
      return move(payment, ['created', 'pending-payer', 'processing'], 'failed');
    case 'captured':
      return takeFee(takeCaptured(payment, told), told);
  }
};

/** Returns the payment after an event, with its effects. `payment-machine.md` shows this as a table. */
export const stepPayment = (payment: Payment, event: PaymentEvent): PaymentStep => {
  switch (event.kind) {
    case 'begun':
      return payment.status === 'created'
        ? become({ ...payment, status: 'pending-payer', checkoutId: event.checkoutId })
        : stay(payment);
    case 'not-begun':
      return move(payment, ['created'], 'failed');
    case 'capture-begins':
      return move(payment, ['created', 'pending-payer', 'failed', 'cancelled'], 'processing');
    case 'told':
      return takeTold(payment, event.told);
    case 'given-up':
      return move(payment, ['created', 'pending-payer'], 'cancelled');
  }
};
