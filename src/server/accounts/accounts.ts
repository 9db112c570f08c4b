/** Public interface of the accounts slice. */

export { deleteAccessRequest, readAccessRequest } from './access-tokens-store.ts';
export {
  changeAccountState,
  findStop,
  isUnderDispute,
  listStops,
  markDisputed,
  refuseUnderDispute,
  type StateEvent,
} from './account-state.ts';
export { changeProfile, findAccountFaces, findAccountNames } from './accounts-store.ts';
export { alignMember } from './align-members.ts';
export { consumeAttempt, ofPlace } from './attempt-limits.ts';
export { checkedName } from './checked-name.ts';
export {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountsBearing,
  findAdminId,
  lockAccount,
  lockAccountForDeletion,
} from './find-account.ts';
export { type Familiarity, familiaritiesOf, type PlaceQuestion } from './known-places.ts';
export { consumeEmail, consumeHomeEmail } from './letter-budget.ts';
export {
  createStaff,
  keepAdmin,
  logEverybodyOut,
  logOneOut,
  resetSecondFactor,
  rewriteEmails,
  setStaffPassword,
} from './manage-staff.ts';
export { lookUpEmail, normalizeEmail } from './normalize-email.ts';
export { createOneUseLink, readLink, spendLink } from './one-use-links.ts';
export { createAccount } from './open-account.ts';
export { deleteAccount, findUnverified } from './remove-account.ts';
export { hasReturned } from './returned.ts';
export { rightsOf } from './rights-of.ts';
export { createSessions } from './sessions.ts';
export { countStaff, listStaff, refuseOwnCase } from './staff.ts';
export { askForRight } from './staff-rights.ts';
