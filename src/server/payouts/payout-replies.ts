import type { Funding, PayoutLeg, PendingPayoutRecord } from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AUTHENTICATION_NEEDED, BALANCE_TOO_SMALL } from './bank-transfer-port.ts';
import { paidCentsOf } from './conclude-payout.ts';
import { type Leg, listLegs } from './legs-store.ts';
import { isLost } from './lost-legs.ts';
import { findNewestPayout, type Payout } from './payouts-store.ts';
import type { LegProvider } from './payouts-tables.ts';
import type { PendingRow } from './pending-payouts-store.ts';
import { LEASE_MS } from './submit-leg.ts';

const METHODS: Record<LegProvider, string> = { paypal: 'PayPal', wise: 'Wise', manual: 'Ukraine Manual' };

/** SPEC 3, in one word; a payout whose legs went different ways names them all. */
const methodOf = (legs: readonly Leg[]): string =>
  [...new Set(legs.map(({ provider }) => METHODS[provider]))].join(' + ');

const dollarsOf = (cents: number): number => wireDollars(nanosFromCents(cents));

const stateOf = (leg: Leg, now: Date): PayoutLeg['state'] => {
  if (leg.stage === 'paid' || leg.stage === 'failed') return leg.stage;
  if (leg.provider === 'manual') return 'by-hand';
  const isOld = now.getTime() - leg.createdAt.getTime() > 5 * LEASE_MS;
  if (leg.stage === 'queued') return leg.waitsFor !== null && isOld ? 'waiting' : 'queued';
  if (leg.stage === 'submitting') {
    // A call that never told its outcome: after a few repeats somebody should look at the provider's own site.
    return isOld ? 'not-certain' : 'sending';
  }
  if (leg.lostBecause !== null) return leg.lostBecause === 'not-found' ? 'not-known' : 'not-connected';
  if (leg.itemState !== null) return leg.itemState;
  const isUnfunded = leg.transferState === null || leg.transferState === 'awaiting-funding';
  return leg.provider === 'wise' && isUnfunded ? 'awaiting-funding' : 'on-its-way';
};

const NEEDS: Partial<Record<string, Funding>> = {
  [BALANCE_TOO_SMALL]: 'top-up',
  [AUTHENTICATION_NEEDED]: 'authentication',
};

const fundingOf = (leg: Leg, { wise }: AppContext['config']): Funding =>
  wise?.funding === 'api' ? (NEEDS[leg.failureReason ?? ''] ?? 'by-itself') : 'by-hand';

const toWire = (leg: Leg, { clock, config }: AppContext): PayoutLeg => {
  const state = stateOf(leg, clock.now());
  const funding = state === 'awaiting-funding' ? fundingOf(leg, config) : null;
  const isExplained = funding !== null && funding !== 'by-itself';
  return {
    _id: encodePublicId(leg.id),
    amount: dollarsOf(leg.amountCents),
    method: METHODS[leg.provider],
    state,
    funding,
    waitsFor: leg.waitsFor,
    providerId: leg.providerId,
    reason: isExplained ? null : leg.failureReason,
  };
};

type Shown = Pick<Payout, 'amountCents' | 'status' | 'createdAt'>;

const shown = ({ amountCents, status, createdAt }: Shown, legs: readonly Leg[]) => ({
  amount: dollarsOf(amountCents),
  paymentMethod: methodOf(legs),
  status,
  createdAt: createdAt.toISOString(),
});

export const payoutReply = async ({ db }: AppContext, payout: Payout) => ({
  _id: encodePublicId(payout.id),
  ...shown(payout, await listLegs(db, payout.id)),
});

/** The newest withdrawal of a patient, in whatever state. */
export const findLastPayout = async (db: Queryable, accountId: bigint, now: Date) => {
  const payout = await findNewestPayout(db, accountId);
  if (!payout) return undefined;
  const legs = await listLegs(db, payout.id);
  // Why nobody knows is the operators' business.
  const steps = legs.map((leg) => (isLost(leg) ? 'not-certain' : stateOf(leg, now)));
  return { ...shown(payout, legs), paid: dollarsOf(paidCentsOf(legs)), steps };
};

export const pendingReply = (
  context: AppContext,
  row: PendingRow,
  legs: readonly Leg[],
): PendingPayoutRecord => ({
  _id: encodePublicId(row.id),
  user: { name: `${row.first_name} ${row.last_name}`, email: row.email, country: row.country },
  ...shown({ amountCents: Number(row.amount_cents), status: row.status, createdAt: row.created_at }, legs),
  legs: legs.map((leg) => toWire(leg, context)),
});
