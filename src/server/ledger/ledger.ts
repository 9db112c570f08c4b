/** The public interface of the ledger for other slices. Money is recorded nowhere else. */

export { account } from './account-codes.ts';
export {
  type AdvertEscrow,
  closeEscrows,
  openEscrow,
  readEscrows,
  reopenEscrow,
  viewPriceOf,
} from './advert-escrow.ts';
export type { Division } from './apply-to-balances.ts';
export {
  lockAvailableFunds,
  readAvailableFunds,
  readAvailableFundsOf,
  readIncomeByDay,
  type When,
} from './available-funds.ts';
export { chargeBackPayment, type Payee, undoTakingBack } from './charge-back-payment.ts';
export { checkLedger, checkLedgerQuickly, type LedgerCheck } from './check-ledger.ts';
export type { AvailableFunds } from './clearing-funds.ts';
export type { CreditedFunds, ViewCredit } from './credited-batch.ts';
export {
  donateToGeneralAccount,
  joinGeneralAccount,
  leaveGeneralAccount,
} from './general-account.ts';
export { countOpenBooks, readOpenBooks, recountOpenBooks } from './open-books.ts';
export { bookUnexplained, readClearingAt } from './operator-money.ts';
export { bookOwnPayment } from './own-payments.ts';
export {
  bookMedicine,
  closePatientFunds,
  lockPatientFunds,
  openPatientFunds,
  resetPatientFunds,
} from './patient-funds.ts';
export {
  bookKeptFee,
  lockReturn,
  releasePayout,
  reservePayout,
  setReturnedPayoutAside,
  settlePayout,
} from './payout-funds.ts';
export { postTransfers, type TransferOrder } from './post-transfers.ts';
export { bookProviderFee, readFeesBy } from './provider-fees.ts';
export {
  quarantineViews,
  readViewsTakenBack,
  releaseViews,
  type Span,
  type ViewKey,
} from './quarantined-views.ts';
export {
  ownFunds,
  type PatientFunds,
  publicFunds,
  readBalance,
  readBookedSources,
  readCleared,
  readFirstPaymentAt,
  readFlows,
  readGeneralAccount,
  readHeld,
  readPatientFunds,
  readViewSources,
  type ViewSource,
} from './read-books.ts';
export { readStatement } from './read-statement.ts';
export { giveBackViews, revokeViews } from './revoke-views.ts';
export { movingToShards, settleViews } from './settle-views.ts';
export { setBalanceAside } from './unclaimed-money.ts';
export {
  createViewCreditWriter,
  type FinishedView,
  QueueFullError,
  type ViewCreditWriter,
} from './view-credit-writer.ts';
export { divideWaitingGift, keepGiftWaiting, lockWaitingGift } from './waiting-gifts.ts';
