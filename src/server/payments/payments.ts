/** The face of payments: money that comes in. */

export type { CardCheckoutPort } from './card-checkout-port.ts';
export type { Comparison, Difference } from './comparison-port.ts';
export type { CurrentUserPort, PaymentsContext } from './payments-context.ts';
export { countPaymentsOf } from './payments-store.ts';
export type { UnsoldViewsPort } from './unsold-views-port.ts';
export type { WalletCheckoutPort } from './wallet-checkout-port.ts';
