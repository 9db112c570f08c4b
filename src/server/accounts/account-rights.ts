import type { Config } from '../platform/config/config.ts';

type Facts = { email: string; emailVerified: boolean; superAdmin: boolean };

/**
 * DECISIONS 3: superAdmin is a right that stands in the account, given by a command on the server only; the admin is the
 * one of them whose e-mail is the setting's. An address that nobody has proven carries no right.
 */
export const rightsOf = (config: Config, { email, emailVerified, superAdmin: granted }: Facts) => {
  const superAdmin = granted && emailVerified;
  return { isAdmin: superAdmin && email === config.adminEmail, superAdmin };
};
