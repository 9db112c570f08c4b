import { findAccount, isUnderDispute } from '../accounts/accounts.ts';
import { isCaseStopped } from '../cases/cases.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findScreeningObstacle } from '../screening/screening.ts';
import type { Leg, LostBecause } from './leg.ts';
import type { Call, LegEvent } from './leg-events.ts';
import type { LegName } from './legs-store.ts';
import { readDetailsChange } from './payout-details.ts';
import { findReview, type Payout, type PayoutsContext } from './payouts-store.ts';
import type { LegEventSource } from './run-leg.ts';

type Seen =
  | {
      kind: 'read';
      of: LegName;
      event: LegEvent;
      /** Funds the transfer where that is our task, and only while the transfer is the leg's current one. */
      fund: ((leg: Leg) => Promise<LegEvent | undefined>) | undefined;
    }
  | { kind: 'not-known'; because: LostBecause }
  | { kind: 'unavailable'; reason: string };

/** Pays legs at one provider: it calls and reads, and the machine decides what answers mean. */
export type LegDriver = {
  /** Sends a leg that is claimed by the call. Returns undefined when the claim was lost on the way. */
  send(context: PayoutsContext, leg: Leg, call: Call): Promise<LegEventSource | undefined>;
  look(context: PayoutsContext, providerId: string): Promise<Seen>;
};

/**
 * Whether the account or page is stopped, a payment of it is disputed, or a sanction list may name it: its
 * money goes no further.
 */
export const isStopped = async (
  context: Pick<PayoutsContext, 'db' | 'clock' | 'config'>,
  { accountId }: Pick<Payout, 'accountId'>,
): Promise<boolean> => {
  const { db } = context;
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) return false;
  return (
    account.state !== 'active' ||
    (await isUnderDispute(db, account.id)) ||
    (await isCaseStopped(db, account.id)) ||
    (await findScreeningObstacle(context, db, account.id)) !== undefined
  );
};

/**
 * Whether the payout details, for any of the ways, were replaced after the payout was released by people or
 * rules. All ways count, since a leg may switch to another one.
 */
export const areDetailsNewer = async (db: Queryable, payout: Payout): Promise<boolean> => {
  if (payout.accountId === null) return false;
  const changedAt = await readDetailsChange(db, payout.accountId);
  const letGoAt = (await findReview(db, payout.id))?.endedAt ?? payout.createdAt;
  return changedAt !== null && changedAt > letGoAt;
};
