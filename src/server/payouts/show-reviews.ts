import type { PayoutReview, ReviewWarning, WaitingReview } from '#contracts/payout-reviews.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { countStaff, findAccount, findAccountNames } from '../accounts/accounts.ts';
import { photoUrl } from '../files/files.ts';
import { readGoal } from '../patients/patients.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { methodsOf } from './leg.ts';
import { listLegs } from './legs-store.ts';
import { readMoneySources } from './money-sources.ts';
import { describeAccount } from './payout-accounts.ts';
import { readDetailsChange, readPayoutDetails } from './payout-details.ts';
import {
  findPayout,
  findRefusedBefore,
  findReview,
  listWaitingReviews,
  type PayoutsContext,
} from './payouts-store.ts';
import { listSharers, type PayoutHistory, readPayoutHistory, readWarnings } from './read-review-facts.ts';
import type { Review } from './review-machine.ts';
import { readOpening } from './review-payout.ts';
import { versionOfWarnings, type Warning } from './review-rules.ts';
import { listSpending } from './spending.ts';

/** Longer than a queue that people can look through on one screen. */
const SHOWN = 200;

const dollarsOf = (cents: number): number => wireDollars(nanosFromCents(cents));
/** Returns undefined when the patient no longer exists. */
const toWire = async (
  { db, clock }: PayoutsContext,
  review: Review,
  viewerId: bigint,
): Promise<WaitingReview | undefined> => {
  const payout = await findPayout(db, review.payoutId);
  const patient = payout?.accountId ? await findAccount(db, payout.accountId) : undefined;
  if (!payout || !patient) return undefined;
  const [said] = review.firstBy === null ? [] : await findAccountNames(db, [review.firstBy]);
  const now = clock.now();
  const { postponedUntil } = review;
  const isPostponed = postponedUntil !== null && postponedUntil > now;
  return {
    _id: encodePublicId(payout.id),
    user: {
      _id: encodePublicId(patient.id),
      name: patient.fullName,
      email: patient.email,
      country: patient.country,
      photo: photoUrl(patient.photoKey),
    },
    amount: dollarsOf(payout.amountCents),
    paymentMethod: methodsOf(await listLegs(db, payout.id), patient.country),
    createdAt: payout.createdAt.toISOString(),
    waitsSince: ((!isPostponed && postponedUntil) || payout.createdAt).toISOString(),
    state: review.state,
    reasons: [...review.reasons],
    people: review.needsSecond && (await countStaff(db)) > 1 ? 2 : 1,
    saidBy: said ? { name: said.fullName, isMe: said.id === viewerId } : null,
    notBefore: (await readOpening(db, patient.id, now))?.toISOString() ?? null,
    postponedUntil: isPostponed ? postponedUntil.toISOString() : null,
  };
};

export const listReviews = async (context: PayoutsContext, viewerId: bigint): Promise<WaitingReview[]> => {
  const waiting = await listWaitingReviews(context.db, { now: context.clock.now(), limit: SHOWN });
  const rows = await Promise.all(waiting.map((review) => toWire(context, review, viewerId)));
  return rows.flatMap((row) => row ?? []);
};

const warningReply = (warning: Warning): ReviewWarning => ({
  kind: warning.kind,
  since: 'since' in warning ? warning.since.toISOString() : null,
  until: 'until' in warning ? warning.until.toISOString() : null,
  count: 'count' in warning ? warning.count : null,
  amount: 'cents' in warning ? dollarsOf(warning.cents) : null,
});

const receiverOf = async (
  context: PayoutsContext,
  { patientId, payoutId }: { patientId: bigint; payoutId: bigint },
): Promise<PayoutReview['receiver']> => {
  const { db } = context;
  const [leg] = await listLegs(db, payoutId);
  const { recipientSummary, paypalEmail } = await readPayoutDetails(db, patientId);
  const email = paypalEmail ?? (await findAccount(db, patientId))?.email ?? null;
  const receivers = {
    wise: recipientSummary,
    paypal: email,
    manual: await describeAccount(context, payoutId),
  };
  const sharers = await findAccountNames(db, await listSharers(db, patientId));
  return {
    to: leg ? receivers[leg.provider] : null,
    changedAt: (await readDetailsChange(db, patientId))?.toISOString() ?? null,
    sharedWith: sharers.map((one) => ({ _id: encodePublicId(one.id), name: one.fullName })),
  };
};

const patientPart = async (
  { db }: PayoutsContext,
  { patientId, past }: { patientId: bigint; past: PayoutHistory },
): Promise<PayoutReview['patient']> => {
  const refused = await findRefusedBefore(db, patientId);
  return {
    goal: wireDollars(await readGoal(db, patientId)),
    since: (await findAccount(db, patientId))?.createdAt.toISOString() ?? '',
    paidBefore: dollarsOf(past.paidCents),
    objection: refused,
  };
};

/** Shows all that staff should see before they decide. @throws DomainError payout-unknown. */
export const showReview = async (
  context: PayoutsContext,
  { payoutId, viewerId }: { payoutId: bigint; viewerId: bigint },
): Promise<PayoutReview> => {
  const { db, clock, config } = context;
  const review = await findReview(db, payoutId);
  const payout = await findPayout(db, payoutId);
  const shown = review && (await toWire(context, review, viewerId));
  const patientId = payout?.accountId;
  if (!shown || !patientId) throw new DomainError('payout-unknown');
  const past = await readPayoutHistory(db, patientId);
  const warnings = await readWarnings(db, {
    patientId,
    amountCents: payout.amountCents,
    past,
    now: clock.now(),
    paymentDays: config.clearingDays.payments,
  });
  return {
    success: true,
    review: shown,
    warnings: warnings.map(warningReply),
    version: versionOfWarnings(warnings),
    receiver: await receiverOf(context, { patientId, payoutId }),
    patient: await patientPart(context, { patientId, past }),
    spent: (await listSpending(db, patientId)).payouts,
    sources: await readMoneySources(db, { patientId, since: past.lastPaidRequest }),
  };
};
