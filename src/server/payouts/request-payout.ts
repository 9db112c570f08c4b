import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wholeCents } from '#shared/money/nanos.ts';
import { holdAccount } from '../accounts/accounts.ts';
import { holdPayout, readPatientFunds } from '../ledger/ledger.ts';
import { readGoal } from '../patients/patients.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/database/random-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { submitPayoutJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { hasPendingPayout, insertPayout, type Payout } from './payouts-store.ts';

/** DECISIONS 6. Answers the whole cents of all funds; what is less than a cent stays with the patient. */
const withdrawableCents = async (trx: DatabaseTransaction, patientId: bigint): Promise<number> => {
  const goalNanos = await readGoal(trx, patientId);
  if (goalNanos === 0n) throw new DomainError('goal-missing');
  const funds = await readPatientFunds(trx, patientId);
  // Looked for after the funds were read: whoever finds them held by another request finds that request's payout too.
  const isPending = await hasPendingPayout(trx, patientId);
  if (!funds || funds.totalNanos < goalNanos) {
    // A pending payout is why the funds are below the goal again, so it is the better answer.
    throw new DomainError(isPending ? 'payout-pending' : 'goal-not-reached');
  }
  if (isPending) throw new DomainError('payout-pending');
  const cents = wholeCents(funds.totalNanos);
  if (cents === 0) throw new DomainError('payout-too-small');
  return cents;
};

/**
 * Withdraws a patient's funds. Payout, hold of the money and the job that sends it come to be in one transaction.
 * @throws DomainError email-not-verified, goal-missing, goal-not-reached, payout-pending, payout-too-small.
 */
export const requestPayout = async (
  { db, clock, jobs }: PayoutsContext,
  { id: patientId, emailVerified }: SignedInAccount,
): Promise<Payout> => {
  if (!emailVerified) throw new DomainError('email-not-verified');
  return db.transaction().execute(async (trx) => {
    const patient = await holdAccount(trx, patientId);
    if (!patient) throw new DomainError('not-signed-in');
    const amountCents = await withdrawableCents(trx, patientId);
    const at = clock.now();
    const payout = await insertPayout(trx, {
      id: randomId(),
      accountId: patientId,
      amountCents,
      method: patient.country === 'UA' ? 'Ukraine Manual' : 'PayPal',
      receiver: patient.email,
      createdAt: at,
    });
    if (!payout) throw new DomainError('payout-pending');
    await holdPayout(trx, at, { patientId, payoutId: payout.id, amountNanos: nanosFromCents(amountCents) });
    if (payout.method === 'PayPal') {
      await jobs.enqueue(trx, submitPayoutJob, { payoutId: encodePublicId(payout.id) });
    }
    return payout;
  });
};
