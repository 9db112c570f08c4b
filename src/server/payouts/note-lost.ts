import { changeLeg, findLegAt, lockLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { LostBecause } from './payouts-tables.ts';

/** Notes that a provider does not know a batch or transfer of ours, until it is read again. */
export const noteLost = async (
  { db, clock, log }: PayoutsContext,
  providerId: string,
  lostBecause: LostBecause,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const found = await findLegAt(trx, providerId);
    const leg = found && (await lockLeg(trx, found.id))?.leg;
    if (leg?.stage !== 'submitted' || leg.providerId !== providerId || leg.lostBecause === lostBecause)
      return;
    await changeLeg(trx, leg.id, { lostBecause, at: clock.now() });
  });
  log.warn({ providerId, lostBecause }, 'a provider does not know a payout');
};
