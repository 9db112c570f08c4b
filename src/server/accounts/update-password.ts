import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { lockAccount, readAccount } from './accounts-store.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';
import { readSessionAccount } from './sessions-store.ts';
import { setPassword } from './set-password.ts';

type Input = { accountId: bigint; password: string; sessionToken: string };

/** @throws DomainError password-too-common, busy-try-again */
export const updatePassword = async (
  context: AppContext,
  { accountId, password, sessionToken }: Input,
): Promise<void> => {
  const account = await readAccount(context.db, accountId);
  if (!account) throw new DomainError('not-signed-in');
  refuseGuessablePassword(password, account.email);
  const passwordHash = await hashPassword(password);
  const keptSession = tokenHash(sessionToken);
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    // The session may have ended while the password was hashed: somebody else changed it, or proved the address.
    if (!(await readSessionAccount(trx, keptSession, context.clock.now())))
      throw new DomainError('not-signed-in');
    await setPassword(context, trx, { account, passwordHash, keptSession });
  });
};
