import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { Role } from './accounts-tables.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password-hash.ts';

type Input = {
  role: Role;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  country: string;
  language?: Language;
  /** True: no letter is sent, and a patient shares in the general account at once. */
  verified?: boolean;
  superAdmin?: boolean;
  id?: bigint;
};

/** An account made by the operator, for seeds and tests; what a visitor sends goes through a registration. */
export const createAccount = async (
  context: AppContext,
  trx: DatabaseTransaction,
  { password, email, language = DEFAULT_LANGUAGE, verified = false, superAdmin = false, ...person }: Input,
): Promise<bigint> => {
  const account = { ...person, email: normalizeEmail(email), language, superAdmin };
  return openAccount(context, trx, { ...account, verified, passwordHash: await hashPassword(password) });
};
