/** The face of payments: money that comes in. */

export type { CheckoutPort, PaymentsContext, Unavailable } from './checkout-port.ts';
export { lookAtExpectedFees, readExpectedFees } from './expected-fees.ts';
export { readGifts } from './gifts-store.ts';
export { listPayersAlike } from './payment-instruments.ts';
export {
  countPaymentsOf,
  findFirstPaidAfter,
  findFirstPaidTime,
  hasPaid,
  listNamedPayments,
  listPaid,
  listPaidBetween,
  type Payment,
} from './payments-store.ts';
export { finishPayment, requireSmallest } from './start-payment.ts';
