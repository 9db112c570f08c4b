import { recordAdminAction } from '../audit/audit.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createAccessToken, openAccessToken } from './access-token-code.ts';
import { type AccessRequest, lockAccessRequest, markAccessTokenSent } from './access-tokens-store.ts';
import { accessTokenLetter } from './account-mail.ts';
import { normalizeEmail } from './normalize-email.ts';

const VALID_MS = 7 * 24 * 3600 * 1000;

/** The token that the person may have already; a new one only where the old can no longer be read. */
const tokenOf = (context: AppContext, { tokenHash, tokenSealed }: AccessRequest) => {
  const code = openAccessToken(context, tokenSealed);
  return code === undefined ? createAccessToken(context) : { code, tokenHash, tokenSealed };
};

/**
 * Mails a request's token and lets its seven days begin, anew when it is sent again.
 * @throws DomainError token-not-requested, token-already-verified
 */
export const sendAccessToken = async (
  context: AppContext,
  { adminId, email: given }: { adminId: bigint; email: string },
): Promise<void> => {
  const email = normalizeEmail(given);
  await context.db.transaction().execute(async (trx) => {
    const request = await lockAccessRequest(trx, email);
    if (!request) throw new DomainError('token-not-requested');
    if (request.verifiedAt) throw new DomainError('token-already-verified');
    const { code, ...kept } = tokenOf(context, request);
    const sentAt = context.clock.now();
    const expiresAt = new Date(sentAt.getTime() + VALID_MS);
    await markAccessTokenSent(trx, { id: request.id, ...kept, sentAt, expiresAt });
    const { publicUrl } = context.config;
    const letter = accessTokenLetter(request.language, { token: code, publicUrl });
    await sendLetter(context, trx, { to: email, language: request.language, letter });
    const action = { adminId, action: 'send-access-token', subjectId: request.id } as const;
    await recordAdminAction(trx, sentAt, action);
  });
};
