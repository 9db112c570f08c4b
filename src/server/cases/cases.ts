/** The face of cases: what staff check of a patient's page, and what hangs on it. */
export { describeStoppedCase, objectToStoppedCase, restoreCase } from './case-appeal.ts';
export {
  findCaseObstacle,
  isCaseStopped,
  type PageState,
  pauseForConcern,
  readClinic,
  readPages,
  refuseUncheckedCase,
  tellCase,
} from './case-guard.ts';
export type { CaseEvent } from './case-machine.ts';
export { readGuardianName, waitingCases } from './cases-store.ts';
export { changeCase, noteOnCase } from './change-case.ts';
