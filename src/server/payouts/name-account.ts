import type { TypedPayoutAccount } from '#contracts/payout-accounts.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { stateOf } from './leg.ts';
import { lockLegs } from './legs-store.ts';
import { keepAccount, neededAccount, needsAccount } from './payout-accounts.ts';
import { noteAccount } from './payout-details.ts';
import { findNewestPayout, lockPayout, type PayoutsContext } from './payouts-store.ts';
import { reopenReview } from './review-payout.ts';
import { applyToLeg } from './run-leg.ts';

/**
 * Names the account of a withdrawal that was to go another way and is paid by hand. Where people review
 * withdrawals they review again, unless the last payment by hand went to the same account.
 * @throws DomainError payout-account-not-asked, those of neededAccount.
 */
export const nameAccount = (
  context: PayoutsContext,
  { id: patientId }: SignedInAccount,
  given: TypedPayoutAccount,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const patient = await lockAccount(trx, patientId);
    if (!patient) throw new DomainError('not-signed-in');
    const newest = await findNewestPayout(trx, patientId);
    const payout = newest && (await lockPayout(trx, newest.id));
    if (!payout) throw new DomainError('payout-account-not-asked');
    const legs = await lockLegs(trx, payout.id);
    const now = context.clock.now();
    if (!(await needsAccount(trx, payout.id, { legs, now })))
      throw new DomainError('payout-account-not-asked');
    const account = neededAccount(given, patient.country);
    await keepAccount(context, trx, { payoutId: payout.id, account });
    const isChanged = await noteAccount(context, trx, { patient, account });
    if (!isChanged || context.config.payoutRules.review === 'never') return;
    await reopenReview(context, trx, { payout, reason: 'details-changed' });
    for (const leg of legs)
      if (stateOf(leg, now) === 'by-hand') await applyToLeg(context, trx, { leg, payout }, { kind: 'hold' });
  });
