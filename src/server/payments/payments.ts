/** The face of payments: money that comes in. */

export type { CardCheckoutPort } from './card-checkout-port.ts';
export { finishPayment } from './finish-payment.ts';
export type { ListedPayment, PaidList, PaymentState, Unavailable } from './payment-port.ts';
export type { PaymentsContext } from './payments-context.ts';
export { countPaymentsOf, hasPaid, listPaymentsToCompare, type Payment } from './payments-store.ts';
export type { PaymentProvider } from './payments-tables.ts';
export type { WalletCheckoutPort } from './wallet-checkout-port.ts';
