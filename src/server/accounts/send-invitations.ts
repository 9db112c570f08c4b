import type * as calls from '#contracts/accounts.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { sendAccessToken } from './access-tokens.ts';

type Outcome = ReplyOf<typeof calls.sendInvitations>;

/**
 * Invites each by itself, so that one who cannot be invited keeps nobody else waiting. A second press, or the same address twice,
 * sends nothing more.
 */
export const sendInvitations = async (
  context: AppContext,
  { adminId, emails }: { adminId: bigint; emails: readonly string[] },
): Promise<Outcome> => {
  const outcome: Outcome = { sent: [], refused: [] };
  for (const email of emails) {
    try {
      await sendAccessToken(context, { adminId, email, onlyFirst: true });
      outcome.sent.push(email);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.refused.push({ email, code: error.code });
    }
  }
  return outcome;
};
