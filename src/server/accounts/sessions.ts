import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { SessionPort } from '../platform/http/visitor.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { rightsOf } from './account-rights.ts';
import { insertSession, readSessionAccount } from './sessions-store.ts';

/** Absolute: use does not prolong a session. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** For the cookies of the device: the token, of which the database has the hash only, and the account's language. */
export type NewSession = { token: string; language: Language };

export const openSession = async (
  context: AppContext,
  trx: DatabaseTransaction,
  accountId: bigint,
): Promise<NewSession> => {
  const token = randomToken();
  const createdAt = context.clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const hash = tokenHash(token);
  const language = await insertSession(trx, { tokenHash: hash, accountId, createdAt, expiresAt });
  return { token, language };
};

export const createSessions = (context: Pick<AppContext, 'db' | 'clock' | 'config'>): SessionPort => ({
  async accountOf(token) {
    const found = await readSessionAccount(context.db, tokenHash(token), context.clock.now());
    if (!found) return null;
    const { id, role, language, email, superAdmin } = found;
    const emailVerified = found.emailVerifiedAt !== null;
    const rights = rightsOf(context.config, { email, emailVerified, superAdmin });
    return { id, role, language, emailVerified, ...rights };
  },
});
