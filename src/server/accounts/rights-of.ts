import type { Config } from '../platform/config/config.ts';

type Facts = { email: string; emailVerified: boolean; superAdmin: boolean };

/**
 * SPEC 6.2: superAdmin is a column of the account, which `staff-rights.ts` sets. The admin is the superAdmin
 * with the e-mail of ADMIN_EMAIL. An account with an unverified e-mail has neither right.
 */
export const rightsOf = (
  { adminEmail }: Pick<Config, 'adminEmail'>,
  { email, emailVerified, superAdmin: granted }: Facts,
) => {
  const superAdmin = granted && emailVerified;
  return { isAdmin: superAdmin && email === adminEmail, superAdmin };
};
