import { encodePublicId } from '#shared/ids/public-id.ts';
import { creditPayment } from './credit-payment.ts';
import type { PaymentState } from './payment-port.ts';
import type { PaymentsContext } from './payments-context.ts';
import { markGivenBack, movePayment, type Payment } from './payments-store.ts';
import { takeBack } from './take-back.ts';

export type Settlement =
  | { kind: 'succeeded'; payment: Payment }
  /** The provider looks into it, or could not tell what became of it: it will be asked again. */
  | { kind: 'pending' }
  /** No money was taken. */
  | { kind: 'not-paid' }
  | { kind: 'unavailable' };

/** What came of one look at a provider; `overtaken` when another look was booked meanwhile, which may have been a later one. */
export type Look = Settlement | { kind: 'overtaken' };

const OPEN = ['created', 'pending-payer', 'processing'] as const;

/**
 * Takes in what the provider says of a payment that needs no more doing by us; the same again changes nothing. `payment` is
 * the row as it was before the provider was asked.
 */
export const applyPaymentState = async (
  context: PaymentsContext,
  payment: Payment,
  told: Exclude<PaymentState, { state: 'approved' }>,
): Promise<Look> => {
  const { db, clock, log } = context;
  const move = (from: Parameters<typeof movePayment>[2]['from'], to: Payment['status']) =>
    movePayment(db, payment.id, { from, to, at: clock.now() });
  const notPaid = async (reason: string): Promise<Settlement> => {
    log.warn({ payment: encodePublicId(payment.id), reason }, 'a payment was not paid');
    await move(OPEN, 'failed');
    return { kind: 'not-paid' };
  };
  switch (told.state) {
    case 'captured': {
      // Given back before it was ever credited: nothing needs to be credited and taken again.
      if (payment.status !== 'succeeded' && told.takenBackCents >= told.amountCents) {
        await markGivenBack(db, payment.id, told.captureId, clock.now());
        return { kind: 'not-paid' };
      }
      const credited = await creditPayment(context, payment, told);
      if (!credited || !(await takeBack(context, payment, told))) return { kind: 'overtaken' };
      return { kind: 'succeeded', payment: credited };
    }
    case 'capture-pending':
      await move([...OPEN, 'failed', 'cancelled'], 'processing');
      return { kind: 'pending' };
    case 'awaiting-payer':
      await move(['processing'], 'pending-payer');
      return { kind: 'not-paid' };
    case 'not-paid':
      return notPaid(told.reason);
  }
};
