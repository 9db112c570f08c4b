import type { Leg, LostBecause } from './leg.ts';
import type { Call, LegEvent } from './leg-events.ts';
import type { LegName } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { TellLeg } from './run-leg.ts';

/** What a look at a provider shows of a batch or transfer. */
export type Seen =
  | {
      kind: 'read';
      /** Whose leg it is. */
      of: LegName;
      event: LegEvent;
      /** Pays for it there, where that is ours to do. Only for the leg that stands for it now. */
      fund: ((leg: Leg) => Promise<LegEvent | undefined>) | undefined;
    }
  | { kind: 'not-known'; because: LostBecause }
  | { kind: 'unavailable'; reason: string };

/** How legs are paid by one provider. It asks and reads; what that means for a leg is decided by the machine. */
export type LegDriver = {
  /** Asks for a leg that is claimed by the call. Undefined: the claim was lost on the way. */
  send(context: PayoutsContext, leg: Leg, call: Call): Promise<TellLeg | undefined>;
  look(context: PayoutsContext, providerId: string): Promise<Seen>;
};
