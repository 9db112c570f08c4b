import type { QueryOf } from '#contracts/endpoint.ts';
import type {
  Funding,
  listPendingPayouts as listPendingPayoutsCall,
  OwnPayouts,
  PayoutLeg,
  PendingPayoutRecord,
} from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { pageOf } from '../platform/paging/read-page.ts';
import { type Leg, methodOf, methodsOf, paidCentsOf, stateOf } from './leg.ts';
import { LEASE_MS } from './leg-machine.ts';
import { isGivenUp } from './leg-rights.ts';
import { listLegs, listLegsOfMany } from './legs-store.ts';
import { readObjection } from './object-to-refusal.ts';
import { listNamedAccounts } from './payout-accounts.ts';
import { readDetailsChange } from './payout-details.ts';
import {
  findNewestPayout,
  findReview,
  listPayoutsOf,
  listReviewsOf,
  type Payout,
  type PendingRow,
  readPendingPayouts,
  sumPendingPayouts,
} from './payouts-store.ts';
import { isWaiting, type Review } from './review-machine.ts';
import { releaseFrom } from './review-rules.ts';

/** After a few retries of a call of unknown outcome an operator should look at the provider's own site. */
const OLD_MS = 5 * LEASE_MS;

const dollarsOf = (cents: number): number => wireDollars(nanosFromCents(cents));

type Looked = {
  now: Date;
  /** The patient has named the bank account for a payment by hand. */
  hasAccount: boolean;
};

/** Names a leg's state for screens. In its first minutes a leg is shown as usual, even if a call failed. */
const shownState = (leg: Leg, { now, hasAccount }: Looked): PayoutLeg['state'] => {
  const isOld = now.getTime() - leg.createdAt.getTime() > OLD_MS;
  const state = stateOf(leg, now);
  switch (state) {
    case 'waiting':
      return isOld ? 'waiting' : 'queued';
    case 'calling':
    case 'uncertain':
      return isOld ? 'not-certain' : 'sending';
    case 'unfunded':
      return 'awaiting-funding';
    case 'sent':
      return 'on-its-way';
    case 'paused':
      return leg.itemState ?? 'on-its-way';
    case 'held':
      return 'in-review';
    case 'by-hand':
      return hasAccount ? 'by-hand' : 'account-needed';
    case 'lost':
      return leg.lostBecause === 'not-connected' ? 'not-connected' : 'not-known';
    default:
      return state;
  }
};

const fundingOf = (leg: Leg, { wise }: AppContext['config']): Funding =>
  wise?.funding === 'api' ? (leg.needs ?? 'by-itself') : 'by-hand';

type Shown = { country: string; hasAccount: boolean };

const toWire = (leg: Leg, { country, hasAccount }: Shown, { clock, config }: AppContext): PayoutLeg => {
  const state = shownState(leg, { now: clock.now(), hasAccount });
  const funding = state === 'awaiting-funding' ? fundingOf(leg, config) : null;
  const isExplained = funding !== null && funding !== 'by-itself';
  return {
    _id: encodePublicId(leg.id),
    amount: dollarsOf(leg.amountCents),
    method: methodOf(leg.provider, country),
    state,
    funding,
    waitsFor: leg.waitsFor,
    providerId: leg.providerId,
    reason: isExplained ? null : leg.reason,
  };
};

type Facts = Pick<Payout, 'amountCents' | 'status' | 'createdAt'>;

const shown = ({ amountCents, status, createdAt }: Facts, legs: readonly Leg[], country: string) => ({
  amount: dollarsOf(amountCents),
  paymentMethod: methodsOf(legs, country),
  status,
  createdAt: createdAt.toISOString(),
});

/** Returns an empty text when the account is gone. */
const countryOf = async (db: Queryable, accountId: bigint | null): Promise<string> =>
  (accountId === null ? undefined : await findAccount(db, accountId))?.country ?? '';

export const payoutReply = async ({ db }: AppContext, payout: Payout) => ({
  _id: encodePublicId(payout.id),
  ...shown(payout, await listLegs(db, payout.id), await countryOf(db, payout.accountId)),
});

/** Returns the part of the review that the patient may read. */
const ownReview = async (
  db: Queryable,
  { review, accountId, now }: { review: Review; accountId: bigint; now: Date },
) => {
  const from = releaseFrom(await readDetailsChange(db, accountId));
  return {
    isWaiting: isWaiting(review),
    notBefore: from !== undefined && from > now ? from.toISOString() : null,
    refusal: review.refusal,
    ...(await readObjection(db, review)),
  };
};

export const findLastPayout = async (db: Queryable, accountId: bigint, now: Date) => {
  const payout = await findNewestPayout(db, accountId);
  if (!payout) return undefined;
  const legs = await listLegs(db, payout.id);
  const hasAccount = (await listNamedAccounts(db, [payout.id])).has(payout.id);
  // Why an operator has to end a leg concerns operators only.
  const steps = legs.map((leg) =>
    isGivenUp(leg, now) ? 'not-certain' : shownState(leg, { now, hasAccount }),
  );
  const review = await findReview(db, payout.id);
  return {
    ...shown(payout, legs, await countryOf(db, accountId)),
    paid: dollarsOf(paidCentsOf(legs)),
    steps,
    review: review ? await ownReview(db, { review, accountId, now }) : null,
  };
};

/** Number of withdrawals on a page. */
const SHOWN = 12;

export const listOwnPayouts = async (
  { db }: Pick<AppContext, 'db'>,
  { accountId, before }: { accountId: bigint; before: bigint | undefined },
): Promise<OwnPayouts> => {
  const found = await listPayoutsOf(db, { accountId, before, limit: SHOWN + 1 });
  const payouts = found.slice(0, SHOWN);
  const legs = await listLegsOfMany(
    db,
    payouts.map(({ id }) => id),
  );
  const country = await countryOf(db, accountId);
  return {
    payouts: payouts.map((payout) => {
      const ownLegs = legs.get(payout.id) ?? [];
      return {
        id: encodePublicId(payout.id),
        paid: dollarsOf(paidCentsOf(ownLegs)),
        ...shown(payout, ownLegs, country),
      };
    }),
    more: found.length > SHOWN,
  };
};

const pendingReply = (
  context: AppContext,
  row: PendingRow,
  { legs, review, hasAccount }: { legs: readonly Leg[]; review: Review | undefined; hasAccount: boolean },
): PendingPayoutRecord => ({
  _id: encodePublicId(row.id),
  user: { name: row.fullName, email: row.email, country: row.country },
  ...shown({ ...row, amountCents: Number(row.amountCents) }, legs, row.country),
  legs: legs.map((leg) => toWire(leg, { country: row.country, hasAccount }, context)),
  inReview: review !== undefined && isWaiting(review),
});

const COLUMNS = {
  name: 'sortName',
  country: 'country',
  amount: 'amountCents',
  created: 'createdAt',
} as const;

/** Lists unfinished payouts with their receivers and where their money is, the longest waiting first. */
export const listPendingPayouts = async (
  context: AppContext,
  query: QueryOf<typeof listPendingPayoutsCall>,
) => {
  const { db } = context;
  const { rows, facts } = await readPendingPayouts(db, pageOf(query, COLUMNS, 'asc'));
  const ids = rows.map(({ id }) => id);
  const legs = await listLegsOfMany(db, ids);
  const reviews = await listReviewsOf(db, ids);
  const named = await listNamedAccounts(db, ids);
  const { count, amountCents, oldest } = await sumPendingPayouts(db);
  return {
    success: true as const,
    payouts: rows.map((row) =>
      pendingReply(context, row, {
        legs: legs.get(row.id) ?? [],
        review: reviews.get(row.id),
        hasAccount: named.has(row.id),
      }),
    ),
    ...facts,
    pending: { count, amount: dollarsOf(amountCents), oldest: oldest?.toISOString() ?? null },
  };
};
