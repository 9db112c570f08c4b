import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Leg, type LegProvider, TRAITS } from './leg.ts';
import { LEG_DRIVERS } from './leg-drivers.ts';
import { findLeg, listLegsToLookAt, listPaidSince } from './legs-store.ts';
import { followLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { runLeg } from './run-leg.ts';
import { sendLeg } from './send-leg.ts';

/** Most legs end, or begin to wait for somebody, within a minute or two; the reconciliation follows the others. */
const QUICK_LOOKS = 6;
const LEGS_A_RUN = 100;
/** So long money that was paid can still come back. */
const WATCHED_AFTER_PAID_MS = 30 * 24 * 3600 * 1000;

/**
 * Reads how a batch or transfer stands, whoever said that something happened to it, and tells its leg.
 * @throws when the provider cannot be asked, so that the job is repeated.
 */
export const lookAt = async (
  context: PayoutsContext,
  provider: LegProvider,
  providerId: string,
): Promise<void> => {
  const seen = await LEG_DRIVERS[provider].look(context, providerId);
  if (seen.kind === 'unavailable')
    throw new Error(`${TRAITS[provider].method} cannot be asked: ${seen.reason}`);
  if (seen.kind === 'not-known') {
    const { because } = seen;
    await runLeg(context, { providerId }, { kind: 'not-known', providerId, because });
    return context.log.warn({ providerId, because }, 'a provider does not know a payout');
  }
  const told = await runLeg(context, seen.of, seen.event);
  const funded = told && (await seen.fund?.(told.leg));
  if (funded) await runLeg(context, { id: told.leg.id }, funded);
};

export const lookAtLeg = async (context: PayoutsContext, leg: Leg): Promise<void> => {
  if (leg.providerId !== null) await lookAt(context, leg.provider, leg.providerId);
};

/** Looks again and again, each time after twice as long. */
export const followLeg = async (context: PayoutsContext, legId: bigint, look: number): Promise<void> => {
  const { db, jobs } = context;
  const leg = await findLeg(db, legId);
  if (leg?.stage !== 'submitted') return;
  await lookAtLeg(context, leg);
  if ((await findLeg(db, legId))?.stage !== 'submitted' || look >= QUICK_LOOKS) return;
  const next = { legId: encodePublicId(legId), look: look + 1 };
  await jobs.enqueue(db, followLegJob, next, { startAfterSeconds: 2 ** look });
};

/**
 * Takes Wise's notice of a transfer. How much came back of it no look at the transfer tells, so that alone is taken from the
 * notice, which is signed. @throws when Wise cannot be asked, so that the job is repeated.
 */
export const takeTransferNotice = async (
  context: PayoutsContext,
  {
    transferId: providerId,
    returnedCents: cents,
  }: { transferId: string; returnedCents?: number | undefined },
): Promise<void> => {
  const note = async () =>
    cents === undefined || (await runLeg(context, { providerId }, { kind: 'returned', providerId, cents }));
  const isNoted = await note();
  await lookAt(context, 'wise', providerId);
  // Its number may have been learned by that look only.
  if (!isNoted) await note();
};

/** One leg that cannot be read must not keep the others waiting. */
const forEach = async (
  { log }: PayoutsContext,
  legs: Leg[],
  work: (leg: Leg) => Promise<unknown>,
): Promise<void> => {
  for (const leg of legs) {
    try {
      await work(leg);
    } catch (error) {
      log.error({ err: error, leg: encodePublicId(leg.id) }, 'a leg of a payout could not be reconciled');
    }
  }
};

/** Sends what was not sent yet, asks again where an outcome is not known, and looks after what is under way. */
export const reconcilePayouts = async (context: PayoutsContext): Promise<void> => {
  const due = await listLegsToLookAt(context.db, context.clock.now(), LEGS_A_RUN);
  await forEach(context, due, async (leg) => {
    if (leg.stage !== 'submitted') return sendLeg(context, leg.id);
    await runLeg(context, { id: leg.id }, { kind: 'look' });
    return lookAtLeg(context, leg);
  });
};

/** A notice of money that came back may never have reached us. */
export const recheckPaidPayouts = async (context: PayoutsContext): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - WATCHED_AFTER_PAID_MS);
  await forEach(context, await listPaidSince(context.db, since), (leg) => lookAtLeg(context, leg));
};
