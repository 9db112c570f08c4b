/** The face of the accounts slice: all that others may import of it. */
export { rightsOf } from './account-rights.ts';
export { createAccount } from './create-account.ts';
export { type Account, findAccount, findAccountNames } from './find-account.ts';
export { createSessions } from './sessions.ts';
export { updateAccountProfile } from './update-account-profile.ts';
