import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wholeCents } from '#shared/money/nanos.ts';
import { holdAccount, refuseStopped, refuseUnderDispute } from '../accounts/accounts.ts';
import { refuseUncheckedCase } from '../cases/cases.ts';
import { type AvailableFunds, holdPayout, lockAvailableFunds } from '../ledger/ledger.ts';
import { readGoalState, readOwnProfile } from '../patients/patients.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { type Leg, newLeg, newProviderKey } from './leg.ts';
import { readReceiver } from './leg-route.ts';
import { insertLeg } from './legs-store.ts';
import { readPayoutDetails } from './payout-details.ts';
import { sendPayoutLetter } from './payout-mail.ts';
import { routePayout } from './payout-ways.ts';
import {
  findNewestPayout,
  hasPendingPayout,
  insertPayout,
  type Payout,
  type PayoutsContext,
  writeReview,
} from './payouts-store.ts';
import { readPast, readReviewFacts } from './read-review-facts.ts';
import { newReview } from './review-machine.ts';
import { needsSecondPerson, reasonsToReview, smallestCents } from './review-rules.ts';
import { submitLegJob } from './run-leg.ts';

const HOUR_MS = 3600 * 1000;

/** A withdrawal that came back does not count. @throws DomainError payout-too-soon. */
const refuseTooSoon = async ({ clock, config }: PayoutsContext, trx: Transaction, patientId: bigint) => {
  const last = await findNewestPayout(trx, patientId);
  if (!last || last.status === 'FAILED') return;
  const apartMs = config.payoutRules.hoursApart * HOUR_MS;
  if (clock.now().getTime() - last.createdAt.getTime() < apartMs) throw new DomainError('payout-too-soon');
};

/** Why there is not a cent to withdraw: there is none at all, or it waits. */
const refusalOf = ({ totalNanos, nextRelease }: AvailableFunds, at: Date): DomainError => {
  if (wholeCents(totalNanos) === 0) return new DomainError('payout-too-small');
  const seconds = nextRelease ? Math.ceil((nextRelease.at.getTime() - at.getTime()) / 1_000) : undefined;
  return new DomainError('not-available-yet', undefined, seconds);
};

/** The whole cents of the available funds (SPEC 13.1). What is less than a cent stays with the patient. */
const withdrawableCents = async (
  { config, clock }: PayoutsContext,
  trx: Transaction,
  patientId: bigint,
): Promise<number> => {
  const at = clock.now();
  const funds = await lockAvailableFunds(trx, patientId, { at, holdDays: config.holdDays });
  const { goalNanos, isReached } = await readGoalState(trx, patientId);
  if (goalNanos === 0n) throw new DomainError('goal-missing');
  // Read after the funds: who finds the funds reduced by another request also finds the payout of that request.
  const isPending = await hasPendingPayout(trx, patientId);
  if (isPending) throw new DomainError('payout-pending');
  if (!funds || !isReached) throw new DomainError('goal-not-reached');
  const cents = wholeCents(funds.availableNanos);
  if (cents === 0) throw refusalOf(funds, at);
  if (cents < smallestCents(config.payoutRules, wholeCents(goalNanos)))
    throw new DomainError('payout-below-smallest');
  return cents;
};

type NewLegOf = {
  payout: Payout & { accountId: bigint };
  country: string;
  /** `held`: people look at it first. */
  stage: 'held' | 'queued';
};

/** The leg that carries the whole amount. What one transfer cannot carry is split when it is sent. */
const insertFirstLeg = async (
  context: PayoutsContext,
  trx: Transaction,
  { payout, country, stage }: NewLegOf,
): Promise<Leg> => {
  const { recipientId } = await readPayoutDetails(trx, payout.accountId);
  const provider = routePayout(context, { country, hasRecipient: recipientId !== null });
  const id = randomId();
  const leg = newLeg(
    {
      id,
      payoutId: payout.id,
      offsetCents: 0,
      amountCents: payout.amountCents,
      provider,
      receiver: (await readReceiver(trx, provider, payout.accountId)) ?? '',
      providerKey: newProviderKey(provider, id, 1),
    },
    context.clock.now(),
    stage,
  );
  await insertLeg(trx, leg);
  return leg;
};

/**
 * Withdraws a patient's funds. The payout, the hold of the money and the job that sends it are made in one transaction.
 * Where people look at it first its leg is held: then nothing is sent.
 * @throws DomainError email-not-verified, account-stopped, account-under-dispute, goal-missing, goal-not-reached, payout-pending,
 *   payout-too-small, not-available-yet, payout-below-smallest, payout-too-soon, dob-needed, case-paused,
 *   case-not-checked.
 */
export const requestPayout = async (
  context: PayoutsContext,
  { id: patientId, emailVerified }: SignedInAccount,
): Promise<Payout> => {
  const { db, clock, config, jobs } = context;
  if (!emailVerified) throw new DomainError('email-not-verified');
  return db.transaction().execute(async (trx) => {
    const patient = await holdAccount(trx, patientId);
    if (!patient) throw new DomainError('not-signed-in');
    refuseStopped(patient);
    await refuseUnderDispute(trx, patientId);
    const amountCents = await withdrawableCents(context, trx, patientId);
    await refuseTooSoon(context, trx, patientId);
    const isFirst = (await readPast(trx, patientId)).lastPaidRequest === null;
    if (isFirst && (await readOwnProfile(trx, patientId)).dateOfBirth === null)
      throw new DomainError('dob-needed');
    await refuseUncheckedCase(context, trx, { patientId, isFirst });
    const at = clock.now();
    const reasons = reasonsToReview(
      config.payoutRules,
      await readReviewFacts(trx, { patientId, amountCents, now: at, paymentDays: config.holdDays.payments }),
    );
    const isHeld = reasons.length > 0;
    const made = { id: randomId(), accountId: patientId, amountCents, createdAt: at };
    const payout = await insertPayout(trx, made);
    if (!payout) throw new DomainError('payout-pending');
    await holdPayout(trx, at, { patientId, payoutId: payout.id, amountNanos: nanosFromCents(amountCents) });
    const { country } = patient;
    const stage = isHeld ? 'held' : 'queued';
    const leg = await insertFirstLeg(context, trx, {
      payout: { ...payout, accountId: patientId },
      country,
      stage,
    });
    if (isHeld) {
      const needsSecond = needsSecondPerson(config.payoutRules, payout);
      await writeReview(trx, newReview({ payoutId: payout.id, reasons, needsSecond }, at));
    }
    // A leg that is held or paid by hand has no look, and is not sent.
    if (leg.lookAt !== null) {
      await jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(leg.id) });
    }
    await sendPayoutLetter(context, trx, payout, { kind: isHeld ? 'held' : 'requested', cents: amountCents });
    return payout;
  });
};
