import { randomUUID } from 'node:crypto';
import type { Leg } from './leg.ts';
import { LEG_DRIVERS } from './leg-drivers.ts';
import type { Call } from './leg-events.ts';
import { mayBeMade } from './leg-machine.ts';
import { readOtherWay, readReceiver } from './leg-receiver.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { findPayout } from './payouts-store.ts';
import { runLeg } from './run-leg.ts';

/**
 * A leg may wait for its call for hours, and the patient correct the details meanwhile: what certainly was not made goes
 * where they say now. A call that may have made something is repeated as it was. Undefined: the leg goes another way.
 */
const readdress = async (context: PayoutsContext, leg: Leg, call: Call): Promise<Leg | undefined> => {
  if (call.mayBeMade) return leg;
  const accountId = (await findPayout(context.db, leg.payoutId))?.accountId ?? null;
  const receiver = await readReceiver(context.db, leg.provider, accountId);
  if (receiver === leg.receiver) return leg;
  const told = await runLeg(context, { id: leg.id }, async (trx, held) =>
    receiver === undefined
      ? {
          kind: 'refused',
          call,
          reason: 'the card was taken back',
          otherWay: await readOtherWay(trx, held, 'manual'),
        }
      : { kind: 'addressed', call, receiver },
  );
  return told?.leg.claimedBy === call.by ? told.leg : undefined;
};

/**
 * Sends a leg to its provider. That it is being sent is stored first, and the key stays the same until a call was
 * certainly refused: a time-out is no failure, and asking again with the same key pays once.
 */
export const sendLeg = async (context: PayoutsContext, legId: bigint): Promise<void> => {
  const by = randomUUID();
  const begun = await runLeg(context, { id: legId }, { kind: 'call', by });
  if (begun?.leg.claimedBy !== by) return;
  const call = { by, mayBeMade: mayBeMade(begun.before) };
  const leg = await readdress(context, begun.leg, call);
  if (!leg) return;
  const answer = await LEG_DRIVERS[leg.provider].send(context, leg, call);
  if (answer) await runLeg(context, { id: legId }, answer);
};
