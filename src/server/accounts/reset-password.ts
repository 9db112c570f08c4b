import { householdOf } from '../geo/geo.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { lockAccount } from './accounts-store.ts';
import { readLink, spendLink } from './links-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';
import { proveEmail } from './prove-email.ts';
import { setPassword } from './set-password.ts';

type Input = { email: string; token: string; password: string; address: string };

/** @throws DomainError reset-link-invalid, password-too-common, too-many-requests, busy-try-again */
export const resetPassword = async (
  context: AccountsContext,
  { email: given, token, password, address }: Input,
): Promise<void> => {
  const email = normalizeEmail(given, 'reset-link-invalid');
  context.attempts.take([{ key: `reset ${email} ${householdOf(address)}`, max: 10, seconds: 900 }]);
  const hash = tokenHash(token);
  const link = await readLink(context.db, { tokenHash: hash, purpose: 'reset-password', email });
  if (!link || link.usedAt || link.expiresAt <= context.clock.now())
    throw new DomainError('reset-link-invalid');
  refuseGuessablePassword(password, email);
  const passwordHash = await hashPassword(password);
  const account = { id: link.accountId, role: link.role, email: link.email, language: link.language };
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    if (!(await spendLink(trx, hash, context.clock.now()))) throw new DomainError('reset-link-invalid');
    await setPassword(context, trx, { account, passwordHash });
    // The letter came to the address, so whoever opened it has proven that as well.
    await proveEmail(context, trx, { account, password: 'kept' });
  });
};
