import { timingSafeEqual } from 'node:crypto';
import { householdOf } from '../geo/geo.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accessTokenHash } from './access-token-code.ts';
import { type AccessRequest, markAccessTokenVerified, readAccessRequest } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { normalizeEmail } from './normalize-email.ts';

type Input = { email: string; token: string; address: string };

/** A token verified in time still opens the form for a person who comes back to it later, until it is used. */
const isGood = (request: AccessRequest, token: string, now: Date): boolean =>
  timingSafeEqual(request.tokenHash, accessTokenHash(token)) &&
  request.sentAt !== null &&
  request.usedAt === null &&
  (request.verifiedAt !== null || request.expiresAt > now);

/**
 * Opens patient registration for the e-mail of a token.
 * @throws DomainError token-invalid, the same for an unknown e-mail, a wrong, unsent, expired and used token
 */
export const verifyAccessToken = async (
  context: AccountsContext,
  { email: given, token, address }: Input,
): Promise<void> => {
  const email = normalizeEmail(given);
  const network = householdOf(address);
  context.attempts.take([
    { key: `access-token ${email} ${network}`, max: 10, seconds: 900 },
    { key: `access-token from ${network}`, max: 100, seconds: 900 },
  ]);
  const now = context.clock.now();
  const request = await readAccessRequest(context.db, email);
  if (!request || !isGood(request, token, now)) throw new DomainError('token-invalid');
  await markAccessTokenVerified(context.db, request.id, now);
};
