import type { BodyOf } from '#contracts/endpoint.ts';
import type { payoutAlarm } from '#contracts/payout-details.ts';
import {
  changeAccountState,
  findAccount,
  findAdminId,
  lookUpEmail,
  readLink,
  spendLink,
} from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockLegs } from './legs-store.ts';
import { alarmLetter, frozenLetter } from './payout-mail.ts';
import { findNewestPayout, lockPayout, type PayoutsContext } from './payouts-store.ts';
import { reopenReview } from './review-payout.ts';
import { applyToLeg } from './run-leg.ts';

/** Sends an account's unsent legs to review. The caller has locked the account. */
export const sendPayoutsToReview = async (
  context: PayoutsContext,
  trx: Transaction,
  accountId: bigint,
): Promise<void> => {
  const newest = await findNewestPayout(trx, accountId);
  const payout = newest && (await lockPayout(trx, newest.id));
  if (payout?.status !== 'PENDING') return;
  let isHeld = false;
  for (const leg of await lockLegs(trx, payout.id)) {
    const after = await applyToLeg(context, trx, { leg, payout }, { kind: 'hold' });
    isHeld ||= after.stage === 'held';
  }
  if (isHeld) await reopenReview(context, trx, { payout, reason: 'account-stopped' });
};

/**
 * Freezes payouts by the link in the email about changed details, which works once. Staff decide about the
 * change.
 * @throws DomainError payout-alarm-invalid.
 */
export const raisePayoutAlarm = (
  context: PayoutsContext,
  { email: given, token }: BodyOf<typeof payoutAlarm>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.clock.now();
    const email = lookUpEmail(given, 'payout-alarm-invalid');
    const link = await readLink(trx, { token, purpose: 'payout-alarm', email });
    if (!link || !(await spendLink(trx, token, at))) throw new DomainError('payout-alarm-invalid');
    const { accountId, language } = link;
    await changeAccountState(context, trx, { accountId, event: 'freeze', reason: null, at });
    await sendPayoutsToReview(context, trx, accountId);
    const { publicUrl } = context.config;
    await sendLetter(
      context,
      trx,
      { kind: 'payouts-frozen', to: { email, language } },
      frozenLetter(language, publicUrl),
    );
    const adminId = await findAdminId(context);
    const admin = adminId === undefined ? undefined : await findAccount(trx, adminId);
    if (admin)
      await sendLetter(
        context,
        trx,
        { kind: 'payouts-frozen', to: admin },
        alarmLetter(admin.language, { publicUrl, email }),
      );
  });
