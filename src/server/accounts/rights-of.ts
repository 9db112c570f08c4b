import type { Config } from '../platform/config/config.ts';

type Facts = { email: string; emailVerified: boolean; superAdmin: boolean };

/**
 * superAdmin is a column of the account, set by `staff-rights.ts`; the admin is the superAdmin with
 * ADMIN_EMAIL. An account with an unverified email has neither right (SPEC 6.2).
 */
export const rightsOf = (
  { adminEmail }: Pick<Config, 'adminEmail'>,
  { email, emailVerified, superAdmin: granted }: Facts,
) => {
  const superAdmin = granted && emailVerified;
  return { isAdmin: superAdmin && email === adminEmail, superAdmin };
};
