import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import type { LinkPurpose } from './accounts-tables.ts';
import { insertLink } from './links-store.ts';

const MINUTES: Record<LinkPurpose, number> = { 'verify-email': 24 * 60, 'reset-password': 60 };
const PATH: Record<LinkPurpose, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
};

type Input = { accountId: bigint; email: string; purpose: LinkPurpose; now: Date };

/**
 * Makes a link that works once, for a letter. Its origin is the setting's alone, never a header of the request: else a
 * forged Host would send people's tokens elsewhere.
 */
export const createOneUseLink = async (
  context: AppContext,
  trx: DatabaseTransaction,
  { accountId, email, purpose, now }: Input,
): Promise<string> => {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000);
  await insertLink(trx, { tokenHash: tokenHash(token), accountId, purpose, createdAt: now, expiresAt });
  return `${context.config.publicUrl}${PATH[purpose]}?${new URLSearchParams({ email, token })}`;
};
