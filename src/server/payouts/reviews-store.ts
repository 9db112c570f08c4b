import { type Selectable, sql } from 'kysely';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { Review, ReviewState } from './review-machine.ts';
import type { ReviewReason } from './review-rules.ts';

/** The columns are the fields of a review. */
type ReviewsTables = { payoutReviews: Omit<Review, 'reasons'> & { reasons: ReviewReason[] } };

const tables = tablesOf<ReviewsTables>();
const reviews = (db: Queryable) => tables(db).selectFrom('payoutReviews').selectAll();
const WAITING: ReviewState[] = ['waiting', 'waiting-second'];
const rowOf = (review: Review): Selectable<ReviewsTables['payoutReviews']> => ({
  ...review,
  reasons: [...review.reasons],
});

/** Writes the whole review. The caller has locked its payout. */
export const writeReview = async (trx: Transaction, review: Review): Promise<void> => {
  const row = rowOf(review);
  await tables(trx)
    .insertInto('payoutReviews')
    .values(row)
    .onConflict((conflict) => conflict.column('payoutId').doUpdateSet(row))
    .execute();
};

/** Undefined: nobody had to look at the payout. */
export const findReview = (db: Queryable, payoutId: bigint): Promise<Review | undefined> =>
  reviews(db).where('payoutId', '=', payoutId).executeTakeFirst();

export const listReviewsOf = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<Map<bigint, Review>> => {
  const rows = await reviews(db).where('payoutId', '=', sql<bigint>`any(${payoutIds}::bigint[])`).execute();
  return new Map(rows.map((row) => [row.payoutId, row]));
};

/** The payouts that people have to look at, the longest waiting first. */
export const listWaitingReviews = (db: Queryable, limit: number): Promise<Review[]> =>
  reviews(db).where('state', 'in', WAITING).orderBy('createdAt').limit(limit).execute();

/** What waits for staff (src/server/desk/waiting.ts). Who said the first of two words waits for somebody else. */
export const waitingReviews = (me: bigint) => sql`
  select r.created_at since, r.payout_id item, a.first_name || ' ' || a.last_name name
  from payout_reviews r join payouts p on p.id = r.payout_id join accounts a on a.id = p.account_id
  where r.state = 'waiting' or r.state = 'waiting-second' and r.first_by is distinct from ${me}`;
