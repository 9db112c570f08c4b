/** The face of the accounts slice: all that others may import of it. */
export { countWaitingRequests } from './access-tokens-store.ts';
export { rightsOf } from './account-rights.ts';
export { createAccount } from './create-account.ts';
export { deleteAccount } from './delete-account.ts';
export {
  type Account,
  findAccount,
  findAccountNames,
  findAdminId,
  holdAccount,
  lockAccount,
} from './find-account.ts';
export { findUnverified, removeUnverifiedAccount } from './find-unverified.ts';
export { keepAdmin } from './keep-admin.ts';
export { changeRight, createStaff, listStaff, type StaffContext, setStaffPassword } from './manage-staff.ts';
export { markDisputed, refuseUnderDispute } from './mark-disputed.ts';
export { createSessions } from './sessions.ts';
export type { UnverifiedAccountsPort } from './unverified-accounts.ts';
export { setPhotoKey, updateAccountProfile } from './update-account-profile.ts';
