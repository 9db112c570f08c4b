import { randomUUID } from 'node:crypto';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { FundingNeed, TransferState } from './bank-transfer-port.ts';
import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

export type LegProvider = 'paypal' | 'wise' | 'manual';

/** A leg in `submitting` may have been made by its provider; in `held` or `queued` it was not. */
export type LegStage = 'held' | 'queued' | 'submitting' | 'submitted' | 'paid' | 'failed';

/** Why nobody knows the end of a leg: its provider does not know it, or is not connected. */
export type LostBecause = 'not-found' | 'not-connected';

/** A part of a payout that is paid on its own (docs/decisions/0006). */
export type Leg = {
  readonly id: bigint;
  readonly payoutId: bigint;
  /** Offset of the leg in the payout's amount. */
  readonly offsetCents: number;
  readonly amountCents: number;
  readonly provider: LegProvider;
  readonly stage: LegStage;
  /** An email address, or the service's number of a recipient; empty for payment by hand. */
  readonly receiver: string;
  readonly attempt: number;
  /** The key under which the provider pays once, however often it is asked. */
  readonly providerKey: string;
  readonly quoteId: string | null;
  /** The provider's number of the batch or transfer. */
  readonly providerId: string | null;
  readonly providerItemId: string | null;
  readonly itemState: ItemState | null;
  readonly transferState: TransferState | null;
  /** Why a queued leg is not at its provider yet. */
  readonly waitsFor: WaitsFor | null;
  /** Action of an operator before a leg that waits for its money can be funded. */
  readonly needs: FundingNeed | null;
  /** Text for operators: why it waits, went another way or failed. No decision depends on it. */
  readonly reason: string | null;
  /** Set while its provider does not know it. */
  readonly lostBecause: LostBecause | null;
  /** Cents that came back according to the provider; null while it has not reported them. */
  readonly returnedCents: number | null;
  /** The running call, and the time when another one may replace it. */
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  /** Time of the next look; null when none is needed any more. */
  readonly lookAt: Date | null;
  /** Time since which its provider has it; null before that. */
  readonly submittedAt: Date | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type Traits = {
  /** One word of SPEC 3. */
  method: string;
  newKey(name: string): string;
  /** The first call makes the payout. Otherwise nothing can have been made without a stored quote. */
  makesAtOnce: boolean;
  /** A made transfer waits for its money. */
  awaitsFunding: boolean;
};

export const TRAITS: Record<LegProvider, Traits> = {
  paypal: {
    method: 'PayPal',
    newKey: (name) => `payout:${name}`,
    makesAtOnce: true,
    awaitsFunding: false,
  },
  wise: { method: 'Wise', newKey: () => randomUUID(), makesAtOnce: false, awaitsFunding: true },
  manual: {
    method: 'Ukraine Manual',
    newKey: (name) => `by-hand:${name}`,
    makesAtOnce: false,
    awaitsFunding: false,
  },
};

/** Returns the word of SPEC 3. Payment by hand was made for Ukraine, and its name includes it. */
export const methodOf = (provider: LegProvider, country: string): string =>
  provider === 'manual' && country !== 'UA' ? 'Manual' : TRAITS[provider].method;

export const methodsOf = (legs: readonly Leg[], country: string): string =>
  [...new Set(legs.map(({ provider }) => methodOf(provider, country)))].join(' + ');

/** Returns a new key for an attempt, of the provider's kind; payment by hand has one for the books. */
export const newProviderKey = (provider: LegProvider, id: bigint, attempt: number): string =>
  TRAITS[provider].newKey(`${encodePublicId(id)}:${attempt}`);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** PayPal itself returns unclaimed money after 30 days; we ask for it before, and wait for nobody. */
export const RECALLED_MS = 25 * DAY_MS;
/** An operator may end a leg of which its provider has reported no end for so long. */
export const OVERDUE_MS = 30 * DAY_MS;

/**
 * Returns the next look at an open leg: intervals double with its age, from a minute to a day, or to an hour
 * while a transfer waits for money or an outcome is unknown, or to ten minutes while its provider accepts
 * nothing.
 */
export const nextLook = (leg: Leg, now: Date): Date | null => {
  if (leg.provider === 'manual' || leg.stage === 'held' || isOver(leg)) return null;
  const age = now.getTime() - leg.createdAt.getTime();
  const after = (longest: number) => new Date(now.getTime() + Math.min(longest, Math.max(MINUTE_MS, age)));
  if (leg.stage === 'queued') return after(leg.waitsFor === null ? MINUTE_MS : 10 * MINUTE_MS);
  const isUncertain = leg.stage === 'submitting' || leg.transferState === 'awaiting-funding';
  return after(isUncertain ? 60 * MINUTE_MS : DAY_MS);
};

type NewLeg = Pick<
  Leg,
  'id' | 'payoutId' | 'offsetCents' | 'amountCents' | 'provider' | 'receiver' | 'providerKey'
>;

/** Returns a leg before its first call; `held` while its payout is in review. */
export const newLeg = (
  given: NewLeg,
  now: Date,
  stage: Extract<LegStage, 'held' | 'queued'> = 'queued',
): Leg => {
  const leg: Leg = {
    ...given,
    stage,
    attempt: 1,
    quoteId: null,
    providerId: null,
    providerItemId: null,
    itemState: null,
    transferState: null,
    waitsFor: null,
    needs: null,
    reason: null,
    lostBecause: null,
    returnedCents: null,
    claimedBy: null,
    claimedUntil: null,
    lookAt: null,
    submittedAt: null,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...leg, lookAt: nextLook(leg, now) };
};

export const isOver = ({ stage }: Pick<Leg, 'stage'>): boolean => stage === 'paid' || stage === 'failed';

export type LegState =
  /** In review: people decide before anything is sent, or paid by hand. */
  | 'held'
  /** An operator has to pay it. */
  | 'by-hand'
  /** Certainly not made, and waits for its call. */
  | 'queued'
  /** Queued, but its provider accepts nothing from us for now. */
  | 'waiting'
  | 'calling'
  /** A call never returned its outcome: the payment may have been made. */
  | 'uncertain'
  /** Made, and waits for its money. */
  | 'unfunded'
  /** At its provider, in flight. */
  | 'sent'
  /** At its provider, unclaimed or stopped for a check. */
  | 'paused'
  /** At its provider for so long that an operator looks there and ends it. */
  | 'overdue'
  /** Its provider accepted it, and does not know it any more. */
  | 'lost'
  | 'paid'
  | 'failed';

const atProviderMs = ({ submittedAt }: Leg, now: Date): number =>
  submittedAt === null ? 0 : now.getTime() - submittedAt.getTime();

/** Whether its receiver has not claimed it, so that its provider returns it on request. */
export const isUnclaimed = ({ stage, itemState }: Leg): boolean =>
  stage === 'submitted' && itemState === 'unclaimed';

/** Whether nobody claimed it for so long that it is recalled without an operator. */
export const isLeftUnclaimed = (leg: Leg, now: Date): boolean =>
  isUnclaimed(leg) && atProviderMs(leg, now) >= RECALLED_MS;

export const stateOf = (leg: Leg, now: Date): LegState => {
  if (leg.stage === 'paid' || leg.stage === 'failed') return leg.stage;
  if (leg.stage === 'held') return 'held';
  if (leg.provider === 'manual') return 'by-hand';
  if (leg.stage === 'queued') return leg.waitsFor === null ? 'queued' : 'waiting';
  if (leg.stage === 'submitting')
    return leg.claimedUntil !== null && leg.claimedUntil > now ? 'calling' : 'uncertain';
  if (leg.lostBecause !== null) return 'lost';
  if (atProviderMs(leg, now) >= OVERDUE_MS) return 'overdue';
  if (leg.itemState !== null) return 'paused';
  const isUnfunded = leg.transferState === null || leg.transferState === 'awaiting-funding';
  return TRAITS[leg.provider].awaitsFunding && isUnfunded ? 'unfunded' : 'sent';
};

export type PayoutStatus = 'PENDING' | 'SUCCESS' | 'FAILED';

/** Returns the payout's status: over when every leg is over, and a success when any of its money arrived. */
export const statusOf = (legs: readonly Pick<Leg, 'stage'>[]): PayoutStatus => {
  if (!legs.every(isOver)) return 'PENDING';
  return legs.some(({ stage }) => stage === 'paid') ? 'SUCCESS' : 'FAILED';
};

export const paidCentsOf = (legs: readonly Pick<Leg, 'stage' | 'amountCents'>[]): number =>
  legs.filter(({ stage }) => stage === 'paid').reduce((sum, { amountCents }) => sum + amountCents, 0);
