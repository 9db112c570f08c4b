import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockAccount } from './accounts-store.ts';
import { readLinkTimes } from './links-store.ts';
import { sendVerification } from './send-verification.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;
const LETTERS_A_DAY = 10;

/** @throws DomainError already-verified, too-many-requests */
export const resendVerification = (context: AppContext, accountId: bigint): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new DomainError('not-signed-in');
    if (account.emailVerifiedAt) throw new DomainError('already-verified');
    const now = context.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const times = await readLinkTimes(trx, { accountId, purpose: 'verify-email', since });
    // The letter of the registration itself does not count: its reader may well ask at once for another.
    const resent = times.filter((time) => time > account.createdAt);
    const tooSoon = resent.some((time) => time.getTime() > now.getTime() - MINUTE_MS);
    if (tooSoon || resent.length >= LETTERS_A_DAY) throw new DomainError('too-many-requests');
    await sendVerification(context, trx, { ...account, now });
  });
