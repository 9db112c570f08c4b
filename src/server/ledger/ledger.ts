/** The face of the ledger: all that other slices may use of it. Money is recorded nowhere else. */
export { account } from './account-codes.ts';
export { type AdvertEscrow, closeEscrows, openEscrow, readEscrows } from './advert-escrow.ts';
export { bookMedicine } from './book-medicine.ts';
export { checkLedger, type LedgerCheck } from './check-ledger.ts';
export { closePatientFunds } from './close-patient-funds.ts';
export type { CreditedFunds, ViewCredit } from './credited-batch.ts';
export { type Division, donateToGeneralAccount } from './donate-to-general-account.ts';
export { joinGeneralAccount, leaveGeneralAccount } from './join-general-account.ts';
export { openPatientFunds } from './open-patient-funds.ts';
export { bookKeptFee, holdPayout, releasePayout, settlePayout } from './payout-funds.ts';
export { postTransfers, type TransferOrder } from './post-transfers.ts';
export { type PatientFunds, readBalance, readGuestFunds, readPatientFunds } from './read-balances.ts';
export { readCleared } from './read-cleared.ts';
export { type CreditedViews, readCreditedViews } from './read-credited-views.ts';
export { resetPatientFunds } from './reset-patient-funds.ts';
export { type Payee, takeBackPayment, undoTakingBack } from './take-back-payment.ts';
export { setBalanceAside, setReturnedPayoutAside } from './unclaimed-money.ts';
export {
  createViewCreditWriter,
  type FinishedView,
  QueueFullError,
  type ViewCreditWriter,
} from './view-credit-writer.ts';
