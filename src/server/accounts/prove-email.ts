import { joinGeneralAccount } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { markEmailVerified, writePasswordHash } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { voidLinks } from './links-store.ts';
import { deleteSessionsOf } from './sessions-store.ts';

type Proof = {
  account: { id: bigint; role: Role };
  /**
   * `kept` only where whoever proves the address is known to have chosen the password; else the hash of the one that they
   * choose now, or null when they log in without one.
   */
  password: 'kept' | { hash: string | null };
  /** The session that goes on: that of the browser in which the address was proven. */
  keptSession?: Buffer | undefined;
};

/**
 * The address is proven to be somebody's. Until now the account was nobody's: another may have registered it, may know its
 * password and wait inside. So everything that opened it ends here but what belongs to the one who gave the proof
 * (decision record 0015). Answers false, and changes nothing, when the address was proven before.
 */
export const proveEmail = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: DatabaseTransaction,
  { account: { id, role }, password, keptSession }: Proof,
): Promise<boolean> => {
  const now = clock.now();
  if (!(await markEmailVerified(trx, id, now))) return false;
  if (role === 'Patient') await joinGeneralAccount(trx, id);
  if (password !== 'kept') await writePasswordHash(trx, id, password.hash);
  await deleteSessionsOf(trx, id, keptSession);
  await voidLinks(trx, { accountId: id, purpose: 'verify-email', now });
  await voidLinks(trx, { accountId: id, purpose: 'reset-password', now });
  return true;
};
