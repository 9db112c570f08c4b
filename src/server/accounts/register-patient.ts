import { DomainError } from '../platform/errors/domain-error.ts';
import { readAccessRequest, spendAccessToken } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type Admission, type Registration, registerAccount } from './register-account.ts';

/** While registration is restricted, an e-mail whose access token was verified may register once (DECISIONS 4). */
const byAccessToken = (context: AccountsContext): Admission => ({
  async check(email) {
    const request = await readAccessRequest(context.db, email);
    if (!request?.verifiedAt || request.usedAt) throw new DomainError('token-needed');
  },
  async use(trx, email) {
    if (!(await spendAccessToken(trx, email, context.clock.now()))) throw new DomainError('token-needed');
  },
});

/** What a patient's e-mail needs before it may register; undefined while registration is open. */
export const patientAdmission = (context: AccountsContext): Admission | undefined =>
  context.config.patientRegistration === 'open' ? undefined : byAccessToken(context);

/** @throws DomainError token-needed, email-taken, password-too-common, busy-try-again */
export const registerPatient = (context: AccountsContext, registration: Registration): Promise<bigint> =>
  registerAccount(context, 'Patient', registration, patientAdmission(context));
