import { encodePublicId } from '#shared/ids/public-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changePayment } from './change-payment.ts';
import type {
  CheckoutPort,
  OutcomeUnknown,
  PaymentState,
  PaymentsContext,
  Unavailable,
} from './checkout-port.ts';
import type { Payment } from './payments-store.ts';

/** An overtaken look means that another one was booked, so even two of them are rare. */
const MOST_LOOKS = 5;

type Answer = { kind: 'found'; state: PaymentState } | Unavailable | OutcomeUnknown;

/** Reads the state of a checkout; nothing was paid for one that the provider does not know. */
const look = async (port: CheckoutPort, checkoutId: string): Promise<Answer> => {
  const found = await port.look(checkoutId);
  return found.kind === 'not-found' ? { kind: 'found', state: { state: 'open' } } : found;
};

/** Reads the checkout after a refusal, which says nothing about an earlier call with a lost answer. */
const confirmDecline = async (port: CheckoutPort, checkoutId: string, reason: string): Promise<Answer> => {
  const found = await look(port, checkoutId);
  if (found.kind !== 'found') return { kind: 'outcome-unknown', reason };
  const isTaken = found.state.state === 'captured' || found.state.state === 'capture-pending';
  return isTaken ? found : { kind: 'found', state: { state: 'not-paid', reason } };
};

type Way = { onlyLooks: boolean };

/** Captures what is to be captured. Captured money is only read: refunds and disputes show on it. */
const ask = async (
  context: PaymentsContext,
  payment: Payment,
  { onlyLooks }: Way,
): Promise<{ seen: Payment; answer: Answer }> => {
  const { checkoutId, captureId, provider } = payment;
  const port = context.checkouts[provider];
  if (!port || checkoutId === null)
    return { seen: payment, answer: { kind: 'unavailable', reason: 'not connected' } };
  if (!port.capture || captureId !== null || onlyLooks)
    return { seen: payment, answer: await look(port, checkoutId) };
  const { payment: seen } = await changePayment(context, payment, { kind: 'capture-begins' });
  const captured = await port.capture({ checkoutId, reference: encodePublicId(seen.id) });
  return captured.kind === 'declined'
    ? { seen, answer: await confirmDecline(port, checkoutId, captured.reason) }
    : { seen, answer: captured };
};

const book = async (context: PaymentsContext, seen: Payment, told: PaymentState) => {
  const changed = await changePayment(context, seen, { kind: 'told', told });
  const isCredited = changed.payment.status === 'succeeded' && seen.status !== 'succeeded';
  // What went back before the credit has its own transaction, since adverts are locked before the ledger.
  return isCredited ? changePayment(context, changed.payment, { kind: 'told', told }) : changed;
};

/**
 * Brings a payment to the state at its provider; callers may run concurrently. It stays `processing` while
 * the outcome of a capture is unknown. `onlyLooks` prevents a capture.
 * @throws DomainError provider-unavailable
 */
export const settlePayment = async (
  context: PaymentsContext,
  payment: Payment,
  way: Way = { onlyLooks: false },
): Promise<Payment> => {
  let now = payment;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { seen, answer } = await ask(context, now, way);
    const fields = { payment: encodePublicId(seen.id), provider: seen.provider };
    if (answer.kind !== 'found') {
      context.log.warn({ ...fields, ...answer }, 'payment state unknown');
      if (answer.kind === 'unavailable') throw new DomainError('provider-unavailable');
      return seen;
    }
    if (answer.state.state === 'not-paid')
      context.log.warn({ ...fields, ...answer.state }, 'payment not paid');
    const { payment: booked, isOvertaken } = await book(context, seen, answer.state);
    if (!isOvertaken) return booked;
    now = booked;
  }
  throw new DomainError('provider-unavailable');
};
