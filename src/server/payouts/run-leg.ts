import * as z from 'zod/mini';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import {
  account,
  bookKeptFee,
  lockReturn,
  releasePayout,
  setReturnedPayoutAside,
  settlePayout,
} from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { type Leg, paidCentsOf, stateOf, statusOf } from './leg.ts';
import type { LegEffect, LegEvent } from './leg-events.ts';
import { stepLeg } from './leg-machine.ts';
import { insertLeg, type LegName, type LockedLeg, listLegs, lockLeg, writeLeg } from './legs-store.ts';
import { forgetAccount, needsAccount } from './payout-accounts.ts';
import { bookPayoutFee } from './payout-fees.ts';
import { sendPayoutLetter } from './payout-mail.ts';
import { changePayout, findReview, type Payout, type PayoutsContext } from './payouts-store.ts';

export const submitLegJob = defineJob({
  name: 'submit-payout-leg',
  payload: z.object({ legId: z.string() }),
});

/** Looks for the `look`th time at a leg that was sent. */
export const followLegJob = defineJob({
  name: 'follow-payout-leg',
  payload: z.object({ legId: z.string(), look: z.number() }),
});

const FIRST_LOOK_SECONDS = 2;

/** Returns the account from which a leg's money leaves us. */
const purseOf = ({ provider }: Leg): string =>
  provider === 'manual' ? account.manualPayouts : account.clearing(provider);

const giveBack = async (trx: Transaction, at: Date, { leg, payout }: LockedLeg): Promise<void> => {
  const amountNanos = nanosFromCents(leg.amountCents);
  // The patient can be deleted only after the payout ended: this is paid money that came back.
  if (payout.accountId === null) {
    await setReturnedPayoutAside(trx, at, { legId: leg.id, amountNanos, from: purseOf(leg) });
    return;
  }
  const offsetNanos = nanosFromCents(leg.offsetCents);
  await releasePayout(trx, at, { payoutId: payout.id, legId: leg.id, offsetNanos, amountNanos });
};

/** Derives the payout's status from its legs. */
const conclude = async (context: PayoutsContext, trx: Transaction, payout: Payout): Promise<void> => {
  const legs = await listLegs(trx, payout.id);
  const status = statusOf(legs);
  if (status === payout.status) return;
  await changePayout(trx, payout.id, { status, at: context.clock.now() });
  if (payout.status !== 'PENDING') return;
  await forgetAccount(trx, payout.id);
  if (status === 'SUCCESS')
    return sendPayoutLetter(context, trx, payout, { kind: 'paid', cents: paidCentsOf(legs) });
  const refusal = (await findReview(trx, payout.id))?.refusal ?? undefined;
  const kind = refusal === undefined ? 'failed' : 'refused';
  await sendPayoutLetter(context, trx, payout, { kind, cents: payout.amountCents, reason: refusal });
};

/** Emails the patient once, however many legs of the payout fall back. */
const askForAccount = async (
  context: PayoutsContext,
  trx: Transaction,
  { leg, payout }: LockedLeg,
): Promise<void> => {
  const others = (await listLegs(trx, payout.id)).filter(({ id }) => id !== leg.id);
  const now = context.clock.now();
  if (!(await needsAccount(trx, payout.id, { legs: [leg], now }))) return;
  if (await needsAccount(trx, payout.id, { legs: others, now })) return;
  await sendPayoutLetter(context, trx, payout, { kind: 'accountNeeded', cents: payout.amountCents });
};

const carryOut = async (
  context: PayoutsContext,
  trx: Transaction,
  { leg, payout }: LockedLeg,
  effect: LegEffect,
): Promise<void> => {
  const at = context.clock.now();
  switch (effect.kind) {
    case 'book-payment': {
      const amountNanos = nanosFromCents(leg.amountCents);
      return settlePayout(trx, at, { legId: leg.id, amountNanos, paidFrom: purseOf(leg) });
    }
    case 'give-back':
      return giveBack(trx, at, { leg, payout });
    case 'book-kept-fee':
      return bookKeptFee(trx, at, {
        legId: leg.id,
        feeNanos: nanosFromCents(effect.cents),
        keptFrom: purseOf(leg),
      });
    case 'conclude':
      return conclude(context, trx, payout);
    case 'tell-returned':
      return sendPayoutLetter(context, trx, payout, { kind: 'returned', cents: leg.amountCents });
    case 'ask-for-account':
      return askForAccount(context, trx, { leg, payout });
    case 'add-leg':
      return insertLeg(trx, effect.leg);
    case 'send':
      return context.jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(effect.legId) });
    case 'follow':
      return context.jobs.enqueue(
        trx,
        followLegJob,
        { legId: encodePublicId(leg.id), look: 1 },
        { startAfterSeconds: FIRST_LOOK_SECONDS },
      );
    case 'alarm': {
      const fields = { leg: encodePublicId(leg.id), providerId: leg.providerId };
      context.log.error(fields, 'payout paid after its money was given back');
    }
  }
};

const logStep = ({ log }: PayoutsContext, before: Leg, leg: Leg, now: Date): void => {
  const [was, is] = [stateOf(before, now), stateOf(leg, now)];
  if (was === is) return;
  const fields = { payout: encodePublicId(leg.payoutId), leg: encodePublicId(leg.id), was };
  if (is === 'paid') log.info({ ...fields, amountCents: leg.amountCents }, 'payout leg paid');
  else if (is === 'failed') log.warn({ ...fields, reason: leg.reason }, 'payout leg failed');
  else log.info({ ...fields, is, reason: leg.reason }, 'payout leg moved');
};

/** Applies an event to a leg that the caller has locked, and carries out the effects. */
export const applyToLeg = async (
  context: PayoutsContext,
  trx: Transaction,
  { leg: before, payout }: LockedLeg,
  event: LegEvent,
): Promise<Leg> => {
  const now = context.clock.now();
  const { life: leg, effects } = stepLeg(before, event, now);
  if (leg !== before) await writeLeg(trx, leg);
  const isReturned = event.kind === 'batch-read' || event.kind === 'transfer-read';
  if (isReturned && effects.some(({ kind }) => kind === 'give-back'))
    await lockReturn(trx, now, { patientId: payout.accountId, purse: purseOf(leg) });
  for (const effect of effects) await carryOut(context, trx, { leg, payout }, effect);
  if (event.kind === 'batch-read') await bookPayoutFee(trx, now, leg, event.batch);
  logStep(context, before, leg, now);
  return leg;
};

/** An event, or a function that reads it under the lock. */
export type LegEventSource = LegEvent | ((trx: Transaction, locked: LockedLeg) => Promise<LegEvent>);

/** Applies an event to a leg; only this function does. Returns undefined when no leg has this name. */
export const runLeg = (
  context: PayoutsContext,
  name: LegName,
  source: LegEventSource,
): Promise<{ before: Leg; leg: Leg } | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await lockLeg(trx, name);
    if (!locked) return undefined;
    const event = typeof source === 'function' ? await source(trx, locked) : source;
    return { before: locked.leg, leg: await applyToLeg(context, trx, locked, event) };
  });
