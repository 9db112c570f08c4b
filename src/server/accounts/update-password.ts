import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { readAccount } from './accounts-store.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';
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
  await context.db
    .transaction()
    .execute((trx) =>
      setPassword(context, trx, { account, passwordHash, keptSession: tokenHash(sessionToken) }),
    );
};
