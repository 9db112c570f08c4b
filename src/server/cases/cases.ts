/** The face of cases: what staff check of a patient's page, and what hangs on it. */
export { describeRefusedCase, objectToRefusedCase, restoreCase } from './case-appeal.ts';
export { isCaseStopped, pauseForConcern, refuseUncheckedCase, tellCase } from './case-guard.ts';
