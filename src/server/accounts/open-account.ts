import { joinGeneralAccount, openPatientFunds } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/database/random-id.ts';
import { insertAccount, type NewAccount } from './accounts-store.ts';
import { sendVerification } from './send-verification.ts';

type Opening = Omit<NewAccount, 'id' | 'createdAt' | 'emailVerifiedAt'> & { id?: bigint; verified: boolean };

/**
 * Makes an account with all that belongs to it, in the caller's transaction. Only a verified patient shares in the
 * general account; everybody else is sent the letter that verifies.
 * @throws DomainError email-taken
 */
export const openAccount = async (
  context: AppContext,
  trx: DatabaseTransaction,
  { verified, id = randomId(), ...account }: Opening,
): Promise<bigint> => {
  const createdAt = context.clock.now();
  await insertAccount(trx, { ...account, id, createdAt, emailVerifiedAt: verified ? createdAt : null });
  if (account.role === 'Patient') {
    await openPatientFunds(trx, id);
    if (verified) await joinGeneralAccount(trx, id);
  }
  if (!verified) await sendVerification(context, trx, { ...account, id, now: createdAt });
  return id;
};
