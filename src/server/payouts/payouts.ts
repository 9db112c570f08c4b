/** The face of payouts: money that goes out to patients. */

export type { BankTransferPort, BankTransferRecord } from './bank-transfer-port.ts';
export type { Leg } from './leg.ts';
export { lookAtLegsInFlight, readLeftInFlight } from './legs-in-flight.ts';
export { findLeg, listLegsToCompare } from './legs-store.ts';
export { describeRefusal, objectToRefusal, overturnRefusal } from './object-to-refusal.ts';
export { sendPayoutsToReview } from './payout-alarm.ts';
export { detachPayoutsOf } from './payout-details.ts';
export { accountStateLetter } from './payout-mail.ts';
export { reachesNobody } from './payout-ways.ts';
export type { PayoutsContext } from './payouts-store.ts';
export { countPayouts, hasPendingPayout } from './payouts-store.ts';
export { listSharers } from './read-review-facts.ts';
export { smallestWithdrawal } from './review-rules.ts';
export { findLastPayout } from './show-payouts.ts';
export type { ListedPayout, WalletBatch, WalletPayoutPort } from './wallet-payout-port.ts';
export { judgeWithdrawal } from './withdrawal.ts';
