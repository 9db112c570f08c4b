/** The face of payouts: money that goes out to patients. */

export type { BankTransferPort } from './bank-transfer-port.ts';
export { comparePayouts } from './compare-payouts.ts';
export { detachPayoutsOf } from './detach-payouts.ts';
export { findLastPayout } from './payout-replies.ts';
export type { PayoutsContext } from './payouts-context.ts';
export { countPayouts, hasPendingPayout } from './payouts-store.ts';
export type { WalletPayoutPort } from './wallet-payout-port.ts';
