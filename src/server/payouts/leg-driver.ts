import type { Leg, LostBecause } from './leg.ts';
import type { Call, LegEvent } from './leg-events.ts';
import type { LegName } from './legs-store.ts';
import type { PayoutsContext } from './payouts-store.ts';
import type { TellLeg } from './run-leg.ts';

/** What a provider says of a batch or transfer. */
export type Seen =
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
