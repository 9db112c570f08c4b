/** The face of the accounts slice: all that others may import of it. */

export { deleteAccessRequest, readAccessRequest, waitingTokenRequests } from './access-tokens-store.ts';
export {
  changeAccountState,
  findStop,
  isSuspended,
  listStops,
  refuseStopped,
  type StateEvent,
} from './account-state.ts';
export { changeProfile, findAccountFaces, findAccountNames } from './accounts-store.ts';
export { takeAttempt } from './attempt-limits.ts';
export { isUnderDispute, markDisputed, refuseUnderDispute } from './disputed-accounts.ts';
export {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountsBearing,
  findAdminId,
  holdAccount,
  lockAccount,
} from './find-account.ts';
export { type Familiarity, familiaritiesOf, type PlaceQuestion } from './known-places.ts';
export { takeLetter } from './letter-budget.ts';
export { countStaff, listStaff } from './list-staff.ts';
export {
  createStaff,
  keepAdmin,
  logEverybodyOut,
  logOneOut,
  setStaffPassword,
} from './manage-staff.ts';
export { normalizeEmail } from './normalize-email.ts';
export { createOneUseLink, readLink, spendLink } from './one-use-links.ts';
export { createAccount } from './open-account.ts';
export { isOwnCase, refuseOwnCase } from './own-case.ts';
export { deleteAccount, findUnverified } from './remove-account.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { rightsOf } from './rights-of.ts';
export { createSessions } from './sessions.ts';
export { waitingStaffRequests } from './staff-requests-store.ts';
export { askForRight } from './staff-rights.ts';
