import type { Config } from '../platform/config/config.ts';

type Facts = { email: string; emailVerified: boolean; superAdmin: boolean };

/** DECISIONS 3: the admin is the account whose verified e-mail is the setting's, and that makes it superAdmin too. */
export const rightsOf = (config: Config, { email, emailVerified, superAdmin }: Facts) => {
  const isAdmin = emailVerified && email === config.adminEmail;
  return { isAdmin, superAdmin: superAdmin || isAdmin };
};
