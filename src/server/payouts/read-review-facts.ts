import { sql } from 'kysely';
import { type Nanos, wholeCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import { listCorrections } from '../audit/audit.ts';
import { readAvailableFunds, readBookedSources } from '../ledger/ledger.ts';
import { readGoalMove } from '../patients/patients.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { screenBeforePaying } from '../screening/screening.ts';
import { readDetailsChange, readPayoutDetails } from './payout-details.ts';
import type { PayoutsContext } from './payouts-store.ts';
import type { ReviewState } from './review-machine.ts';
import {
  findWarnings,
  type ReviewFacts,
  type ReviewReason,
  reasonsToReview,
  type Warning,
} from './review-rules.ts';

type FactsQuery = {
  patientId: bigint;
  /** Time of the last withdrawal that was paid. */
  since: Date | null;
  now: Date;
  /** Number of days in which a payment can be disputed. */
  paymentDays: number;
};

/**
 * Sums earnings of adverts with at least a third of their views for this page, limited to recent payments of
 * their advertisers that can be disputed (decision record 5). It reads the decided views, kept 90 days and
 * found by page, so a withdrawal never reads all views.
 */
const readCircleCents = async (
  db: Queryable,
  { patientId, since, now, paymentDays }: FactsQuery,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    with brought as (
      select e.advert_id, count(*) views, sum(e.earn_nanos) nanos
      from decided_views e
      where e.beneficiary_id = ${patientId} and e.unpaid is null and e.at > coalesce(${since}, '-infinity'::timestamptz)
        and not exists (select from views_taken_back b where b.viewer_id = e.viewer_id and b.advert_id = e.advert_id)
      group by 1),
    advertisers as (
      select a.advertiser_id, sum(nanos) nanos
      from brought join adverts a on a.id = advert_id join advert_escrows s using (advert_id)
      group by 1 having sum(brought.views) * 3 >= sum(s.views_bought - s.views_remaining - s.views_refunded)),
    disputable as (
      select least(nanos, (select coalesce(sum(amount_nanos), 0) from ledger_transfers
        where credit_account = 'advertiser:' || advertiser_id and reason = 'payment'
          and created_at > ${now}::timestamptz - make_interval(days => ${paymentDays}))) nanos
      from advertisers)
    select floor(coalesce(sum(nanos), 0) / 10000000)::float8 cents from disputable`.execute(db);
  return rows[0]?.cents ?? 0;
};

/** Sums the patient's share of disputable gifts divided since the address was proven. */
const readOpenGiftCents = async (
  db: Queryable,
  { patientId, since, now, paymentDays }: FactsQuery,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select floor(coalesce(sum(p.divided_each_nanos), 0) / 10000000)::float8 cents
    from gifts g join payments p on p.id = g.payment_id join people a on a.id = ${patientId}
    where g.divided_at > greatest(a.email_verified_at, ${since}::timestamptz) and p.taken_back_cents = 0
      and p.credited_at > ${now}::timestamptz - make_interval(days => ${paymentDays})`.execute(db);
  return rows[0]?.cents ?? 0;
};

export type PayoutHistory = {
  /** Time of the request of the last paid withdrawal; null: there is none. */
  lastPaidRequest: Date | null;
  paidCents: number;
  /** Review of the newest withdrawal that is over. */
  newestReview: ReviewState | null;
};

export const readPayoutHistory = async (db: Queryable, patientId: bigint): Promise<PayoutHistory> => {
  const { rows } = await sql<PayoutHistory>`
    select max(p.created_at) filter (where p.status = 'SUCCESS') last_paid_request,
      coalesce(sum(p.amount_cents) filter (where p.status = 'SUCCESS'), 0)::float8 paid_cents,
      (array_agg(r.state order by p.created_at desc))[1] newest_review
    from payouts p left join payout_reviews r on r.payout_id = p.id
    where p.account_id = ${patientId} and p.status <> 'PENDING'`.execute(db);
  return rows[0] ?? { lastPaidRequest: null, paidCents: 0, newestReview: null };
};

const sumOf = (amounts: readonly Nanos[]): Nanos =>
  amounts.reduce((sum, nanos) => (sum + nanos) as Nanos, ZERO_NANOS);

type WithdrawalRequest = { patientId: bigint; amountCents: number; now: Date; paymentDays: number };

export const readWarnings = async (
  db: Queryable,
  { patientId, amountCents, past, now, paymentDays }: WithdrawalRequest & { past: PayoutHistory },
): Promise<Warning[]> => {
  const { lastPaidRequest } = past;
  const booked = await readBookedSources(db, { patientId, since: lastPaidRequest });
  const paidIn = booked.filter(({ reason }) => reason.startsWith('payment')).map((one) => one.amountNanos);
  const account = await findAccount(db, patientId);
  const funds = await readAvailableFunds(db, patientId, {
    at: now,
    clearingDays: { earnings: 0, payments: 0 },
  });
  const corrections = await listCorrections(db, { patientId, since: lastPaidRequest });
  return findWarnings({
    now,
    detailsChangedAt: await readDetailsChange(db, patientId),
    lastPaidRequest,
    accountCreatedAt: account?.createdAt ?? now,
    sharedWith: (await listSharers(db, patientId)).length,
    paidInCents: wholeCents(sumOf(paidIn)),
    amountCents,
    openGiftCents: await readOpenGiftCents(db, { patientId, since: lastPaidRequest, now, paymentDays }),
    circleCents: await readCircleCents(db, { patientId, since: lastPaidRequest, now, paymentDays }),
    heldCents: wholeCents(funds?.heldByStaffNanos ?? ZERO_NANOS),
    correctedCents: Math.round(corrections.reduce((sum, { addedDollars }) => sum + addedDollars, 0) * 100),
  });
};

export const readReviewFacts = async (
  db: Queryable,
  { patientId, amountCents, now, paymentDays }: WithdrawalRequest,
): Promise<ReviewFacts> => {
  const past = await readPayoutHistory(db, patientId);
  const { lastPaidRequest } = past;
  const isSince = (at: Date | null) => at !== null && (lastPaidRequest === null || at > lastPaidRequest);
  const warnings = await readWarnings(db, { patientId, amountCents, past, now, paymentDays });
  return {
    amountCents,
    isFirst: lastPaidRequest === null,
    areDetailsChanged: isSince(await readDetailsChange(db, patientId)),
    isGoalMoved: isSince(await readGoalMove(db, patientId)),
    wasRefused: past.newestReview === 'refused',
    hasWarning: warnings.length > 0,
  };
};

type Withdrawal = { patientId: bigint; amountCents: number; payee: string | undefined };

/**
 * Returns the reasons to review a withdrawal. Whatever the rules of review are, it waits while a name is like
 * one on a sanction list, or the lists are old.
 */
export const findReasons = async (
  context: Pick<PayoutsContext, 'clock' | 'config'>,
  trx: Transaction,
  { patientId, amountCents, payee }: Withdrawal,
): Promise<ReviewReason[]> => {
  const { payoutRules, clearingDays } = context.config;
  const payees = payee === undefined ? [] : [payee];
  const obstacle = await screenBeforePaying(context, trx, { accountId: patientId, payees });
  const now = context.clock.now();
  const asked = { patientId, amountCents, now, paymentDays: clearingDays.payments };
  const reasons = reasonsToReview(payoutRules, await readReviewFacts(trx, asked));
  return obstacle ? ['account-stopped', ...reasons] : reasons;
};

/**
 * Lists other accounts that are or were paid to the same place: the same recipient of bank transfers, the
 * same bank account, or the same email address, be it for PayPal or the account's.
 */
export const listSharers = async (db: Queryable, accountId: bigint): Promise<bigint[]> => {
  const account = await findAccount(db, accountId);
  const { recipientId, paypalEmail, accountKey } = await readPayoutDetails(db, accountId);
  const email = (paypalEmail ?? account?.email ?? '').toLowerCase();
  const owner = await findAccountByEmail(db, email);
  const { rows } = await sql<{ id: bigint }>`
    select account_id id from payout_details
      where recipient_id = ${recipientId} or account_key = ${accountKey} or (paypal_email is not null and lower(paypal_email) = ${email})
    union
    select p.account_id from payout_legs l join payouts p on p.id = l.payout_id
      where l.receiver in (${email}, ${recipientId ?? ''}) and l.receiver <> '' and p.account_id is not null`.execute(
    db,
  );
  const found = [...rows.map(({ id }) => id), ...(owner ? [owner.id] : [])];
  return [...new Set(found)].filter((id) => id !== accountId);
};
