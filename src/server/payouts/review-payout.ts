import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import {
  countStaff,
  findAccount,
  findAdminId,
  isUnderDispute,
  lockAccount,
  refuseOwnCase,
  rightsOf,
} from '../accounts/accounts.ts';
import { listCorrections, recordAdminAction } from '../audit/audit.ts';
import { isCaseStopped } from '../cases/cases.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { refuseUnlessRead } from '../platform/versions/version-of.ts';
import { findScreeningObstacle } from '../screening/screening.ts';
import { readReceiver } from './leg-route.ts';
import { lockLegs } from './legs-store.ts';
import { readDetailsChange } from './payout-details.ts';
import {
  findPayout,
  findReview,
  lockPayout,
  type Payout,
  type PayoutsContext,
  writeReview,
} from './payouts-store.ts';
import { readPayoutHistory, readWarnings } from './read-review-facts.ts';
import { newReview, type Obstacle, type Review, type ReviewEvent, stepReview } from './review-machine.ts';
import { needsSecondPerson, type ReviewReason, releaseFrom, versionOfWarnings } from './review-rules.ts';
import { applyToLeg } from './run-leg.ts';

export type Held = { payout: Payout; review: Review };

/**
 * Locks the patient, then the payout, and with it its review and its legs.
 * @throws DomainError payout-unknown, payout-review-over.
 */
export const lockReviewed = async (trx: Transaction, payoutId: bigint): Promise<Held> => {
  const found = await findPayout(trx, payoutId);
  if (found?.accountId) await lockAccount(trx, found.accountId);
  const payout = await lockPayout(trx, payoutId);
  if (!payout) throw new DomainError('payout-unknown');
  const review = await findReview(trx, payoutId);
  if (!review) throw new DomainError('payout-review-over');
  return { payout, review };
};

/** Applies a decision. @throws DomainError of the machine. */
export const decide = async (
  context: PayoutsContext,
  trx: Transaction,
  { payout, review: before }: Held,
  event: ReviewEvent,
): Promise<Review> => {
  const { life: review, effects } = accepted(stepReview(before, event, context.clock.now()));
  await writeReview(trx, review);
  const [effect] = effects;
  if (effect === undefined) return review;
  for (const leg of await lockLegs(trx, payout.id)) {
    if (leg.stage !== 'held') continue;
    const receiver = (await readReceiver(trx, leg.provider, payout.accountId)) ?? '';
    await applyToLeg(
      context,
      trx,
      { leg, payout },
      effect === 'release'
        ? { kind: 'release', receiver }
        : { kind: 'give-back', reason: review.refusal ?? '' },
    );
  }
  return review;
};

/** Returns from when a payout may be released; undefined: from now. */
export const readOpening = async (db: Queryable, accountId: bigint, now: Date): Promise<Date | undefined> => {
  const from = releaseFrom(await readDetailsChange(db, accountId));
  return from !== undefined && from > now ? from : undefined;
};

export const findObstacle = async (
  context: Pick<PayoutsContext, 'clock' | 'config'>,
  trx: Transaction,
  { accountId }: Payout,
): Promise<Obstacle | undefined> => {
  if (accountId === null) return undefined;
  const account = await findAccount(trx, accountId);
  if (account && account.state !== 'active') return 'account-stopped';
  if (await isUnderDispute(trx, accountId)) return 'account-under-dispute';
  if (await isCaseStopped(trx, accountId)) return 'case-paused';
  const held = await findScreeningObstacle(context, trx, accountId);
  if (held) return held;
  return (await readOpening(trx, accountId, context.clock.now())) ? 'payout-details-fresh' : undefined;
};

/** `by`: a member of staff. */
type Word = { by: bigint; payoutId: bigint };

const NOBODY = { email: '', emailVerified: false, superAdmin: false };

/**
 * Returns who has to approve. Somebody other than the admin releases the admin's own withdrawal, and one
 * after the admin's correction of the funds, where there is somebody; neither the payee nor the corrector is
 * one of the two.
 * @throws DomainError own-case, payout-corrected-by-you
 */
const readDeciders = async (context: PayoutsContext, trx: Transaction, { by, payout }: Word & Held) => {
  const patient = payout.accountId === null ? undefined : await findAccount(trx, payout.accountId);
  await refuseOwnCase(trx, { by, ownerId: payout.accountId });
  const { isAdmin, superAdmin } = rightsOf(context.config, patient ?? NOBODY);
  const { lastPaidRequest: since } = await readPayoutHistory(trx, patient?.id ?? 0n);
  const corrections = await listCorrections(trx, { patientId: patient?.id ?? 0n, since });
  const correctors = new Set(corrections.map(({ by: asker }) => asker));
  const others = (await countStaff(trx)) - Number(superAdmin) - correctors.size;
  // A single member of staff may, or nobody could.
  if (others <= 0) return { adminId: isAdmin ? by : await findAdminId(context), staff: 1 };
  if (correctors.has(by)) throw new DomainError('payout-corrected-by-you');
  const adminId = await findAdminId(context);
  const isOthers = isAdmin || (adminId !== undefined && correctors.has(adminId));
  return { adminId: isOthers ? by : adminId, staff: others };
};

type Read = {
  /** Version of the warnings that were read; undefined: any. */
  version: string | undefined;
};

/**
 * Refuses when warnings changed since they were read: the scoring quarantines views each hour.
 * @throws DomainError changed-meanwhile.
 */
const refuseUnreadWarnings = async (
  { clock, config }: PayoutsContext,
  trx: Transaction,
  { payout: { accountId: patientId, amountCents }, version }: Held & Read,
): Promise<void> => {
  if (version === undefined || patientId === null) return;
  const past = await readPayoutHistory(trx, patientId);
  const paymentDays = config.clearingDays.payments;
  const warnings = await readWarnings(trx, { patientId, amountCents, past, now: clock.now(), paymentDays });
  refuseUnlessRead(versionOfWarnings(warnings), version);
};

/**
 * Approves a withdrawal for a member of staff; the last approval sends it.
 * @throws DomainError payout-unknown, payout-review-over, payout-second-person, payout-details-fresh,
 * account-under-dispute, account-stopped, case-paused, screening-match, screening-lists-old, not-allowed,
 * own-case, changed-meanwhile.
 */
export const approvePayout = async (
  context: PayoutsContext,
  { by, payoutId, version }: Word & Read,
): Promise<'waiting-second' | 'approved'> => {
  const review = await context.db.transaction().execute(async (trx) => {
    const held = await lockReviewed(trx, payoutId);
    await refuseUnreadWarnings(context, trx, { ...held, version });
    const obstacle = await findObstacle(context, trx, held.payout);
    const deciders = await readDeciders(context, trx, { by, payoutId, ...held });
    const event = { kind: 'approve', by, obstacle, ...deciders } as const;
    const decided = await decide(context, trx, held, event);
    const amount = wireDollars(nanosFromCents(held.payout.amountCents));
    await recordAdminAction(trx, context.clock.now(), {
      adminId: by,
      action: 'approve-payout',
      subjectId: payoutId,
      details: { amount, before: held.review.state, after: decided.state },
    });
    return decided;
  });
  const fields = { payout: encodePublicId(payoutId), by: encodePublicId(by), state: review.state };
  context.log.info(fields, 'payout reviewed');
  return review.state === 'approved' ? 'approved' : 'waiting-second';
};

/**
 * Postpones a withdrawal that staff looked at and that cannot be released yet: it leaves the queue until
 * then.
 * @throws DomainError payout-unknown, payout-review-over, payout-postpone-over where it could be released
 * now, own-case.
 */
export const postponePayout = (context: PayoutsContext, { by, payoutId }: Word): Promise<Date> =>
  context.db.transaction().execute(async (trx) => {
    const held = await lockReviewed(trx, payoutId);
    const { accountId } = held.payout;
    const now = context.clock.now();
    await refuseOwnCase(trx, { by, ownerId: accountId });
    const until = accountId === null ? undefined : await readOpening(trx, accountId, now);
    const { postponedUntil } = await decide(context, trx, held, { kind: 'postpone', until });
    await recordAdminAction(trx, now, { adminId: by, action: 'postpone-payout', subjectId: payoutId });
    return postponedUntil ?? now;
  });

/**
 * Refuses a withdrawal: the patient gets all of it back, with the reason.
 * @throws DomainError payout-unknown, payout-review-over.
 */
export const refusePayout = (
  context: PayoutsContext,
  { by, payoutId, reason }: Word & { reason: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const held = await lockReviewed(trx, payoutId);
    await decide(context, trx, held, { kind: 'refuse', by, reason });
    await recordAdminAction(trx, context.clock.now(), {
      adminId: by,
      action: 'refuse-payout',
      subjectId: payoutId,
      details: {
        amount: wireDollars(nanosFromCents(held.payout.amountCents)),
        before: held.review.state,
        after: 'refused',
        reason,
      },
    });
  });

/** Sends an unsent payout back to review. The caller has locked the payout. */
export const reopenReview = async (
  { clock, config }: Pick<PayoutsContext, 'clock' | 'config'>,
  trx: Transaction,
  { payout, reason }: { payout: Payout; reason: ReviewReason },
): Promise<void> => {
  const now = clock.now();
  const needsSecond = needsSecondPerson(config.payoutRules, payout);
  const review =
    (await findReview(trx, payout.id)) ??
    newReview({ payoutId: payout.id, reasons: [reason], needsSecond }, now);
  const step = stepReview(review, { kind: 'reopen', reason }, now);
  if (step.kind === 'done') await writeReview(trx, step.life);
};
