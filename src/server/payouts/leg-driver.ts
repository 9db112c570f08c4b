import { findAccount, isUnderDispute } from '../accounts/accounts.ts';
import { isCaseStopped } from '../cases/cases.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Leg, LostBecause } from './leg.ts';
import type { Call, LegEvent } from './leg-events.ts';
import type { LegName } from './legs-store.ts';
import { readDetailsChange } from './payout-details.ts';
import { findReview, type Payout, type PayoutsContext } from './payouts-store.ts';
import type { TellLeg } from './run-leg.ts';

/** What a provider says of a batch or transfer. */
type Seen =
  | {
      kind: 'read';
      /** Whose leg it is. */
      of: LegName;
      event: LegEvent;
      /** Funds the transfer where that is our task. Only for the leg whose transfer it is now. */
      fund: ((leg: Leg) => Promise<LegEvent | undefined>) | undefined;
    }
  | { kind: 'not-known'; because: LostBecause }
  | { kind: 'unavailable'; reason: string };

/** How one provider pays legs. A driver asks and reads; the machine decides what that means for a leg. */
export type LegDriver = {
  /** Sends a leg that is claimed by the call. Returns undefined when the claim was lost on the way. */
  send(context: PayoutsContext, leg: Leg, call: Call): Promise<TellLeg | undefined>;
  look(context: PayoutsContext, providerId: string): Promise<Seen>;
};

/** Money of an account or a page that is stopped, or of which a payment is disputed, goes no further. */
export const isStopped = async (
  db: Queryable,
  { accountId }: Pick<Payout, 'accountId'>,
): Promise<boolean> => {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) return false;
  return (
    account.state !== 'active' || (await isUnderDispute(db, account.id)) || isCaseStopped(db, account.id)
  );
};

/**
 * Whether the payout details were replaced after the payout was let go, by people or by the rules. It counts for whichever of
 * them the money goes to: a leg that cannot go its way takes the other one.
 */
export const areDetailsNewer = async (db: Queryable, payout: Payout): Promise<boolean> => {
  if (payout.accountId === null) return false;
  const changedAt = await readDetailsChange(db, payout.accountId);
  const letGoAt = (await findReview(db, payout.id))?.endedAt ?? payout.createdAt;
  return changedAt !== null && changedAt > letGoAt;
};
