/** The face of payments: money that comes in. */

export type { CheckoutPort, PaymentsContext } from './checkout-port.ts';
export { finishPayment } from './finish-payment.ts';
export { countPaymentsOf, hasPaid, listPaymentsToCompare, type Payment } from './payments-store.ts';
