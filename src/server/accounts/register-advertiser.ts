import type { AccountsContext } from './accounts-context.ts';
import { type Registration, registerAccount } from './register-account.ts';

/** Open to everybody. @throws DomainError email-taken, password-too-common, busy-try-again */
export const registerAdvertiser = (context: AccountsContext, registration: Registration): Promise<bigint> =>
  registerAccount(context, 'Advertizer', registration);
