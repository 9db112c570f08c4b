import type { CurrentUser } from '#contracts/dashboard.ts';

export type UserRole = CurrentUser['userRole'];

const KEY = 'userRole';

/** SPEC 2: remembers which registration a person left for the identity provider. */
export const storeRole = (role: UserRole): void => {
  try {
    localStorage.setItem(KEY, role);
  } catch {
    // Private windows may refuse storage; the link carries the role of an advertiser anyway.
  }
};

/** SPEC 4: once the account has its role, the stored one is removed. */
export const removeStoredRole = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be stored, so nothing is left.
  }
};
