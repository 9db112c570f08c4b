import { DomainError } from '../platform/errors/domain-error.ts';
import { readAccessRequest, spendAccessToken } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type Admission, type Registration, registerAccount } from './register-account.ts';

/** While registration is restricted, an e-mail whose access token was verified may register once (DECISIONS 4). */
const accessTokenOf = (context: AccountsContext): Admission => ({
  async check(email) {
    const request = await readAccessRequest(context.db, email);
    if (!request?.verifiedAt || request.usedAt) throw new DomainError('token-needed');
  },
  async use(trx, email) {
    if (!(await spendAccessToken(trx, email, context.clock.now()))) throw new DomainError('token-needed');
  },
});

/** @throws DomainError token-needed, email-taken, password-too-common, busy-try-again */
export const registerPatient = (context: AccountsContext, registration: Registration): Promise<void> => {
  const isOpen = context.config.patientRegistration === 'open';
  return registerAccount(context, 'Patient', registration, isOpen ? undefined : accessTokenOf(context));
};
