import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import {
  account,
  bookKeptFee,
  releasePayout,
  setReturnedPayoutAside,
  settlePayout,
} from '../ledger/ledger.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { concludePayout } from './conclude-payout.ts';
import { changeLeg, type Leg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import type { Payout } from './payouts-store.ts';
import type { LegProvider } from './payouts-tables.ts';
import { sendPayoutLetter } from './send-payout-letter.ts';

/** A leg and its payout, both held by the caller. */
type Held = { leg: Leg; payout: Payout };

export const purseOf = (provider: LegProvider): string =>
  provider === 'manual' ? account.manualPayouts : account.clearing(provider);

/** The money of a leg arrived. */
export const settleLeg = async (
  context: PayoutsContext,
  trx: DatabaseTransaction,
  { leg, payout }: Held,
): Promise<void> => {
  const at = context.clock.now();
  const amountNanos = nanosFromCents(leg.amountCents);
  await settlePayout(trx, at, { legId: leg.id, amountNanos, paidFrom: purseOf(leg.provider) });
  await changeLeg(trx, leg.id, { stage: 'paid', at });
  await concludePayout(context, trx, payout);
  context.log.info(
    { payout: encodePublicId(payout.id), leg: encodePublicId(leg.id), amountCents: leg.amountCents },
    'a leg of a payout was paid',
  );
};

const giveBack = async (trx: DatabaseTransaction, at: Date, { leg, payout }: Held): Promise<void> => {
  const amountNanos = nanosFromCents(leg.amountCents);
  // Of a patient who has been deleted meanwhile a provider returns only what had been paid.
  if (payout.accountId === null) {
    return void (await setReturnedPayoutAside(trx, at, {
      legId: leg.id,
      amountNanos,
      from: purseOf(leg.provider),
    }));
  }
  const offsetNanos = nanosFromCents(leg.offsetCents);
  await releasePayout(trx, at, { payoutId: payout.id, legId: leg.id, offsetNanos, amountNanos });
};

/** The money of a leg did not arrive, or came back later: the patient has it again, all of it. */
export const failLeg = async (
  context: PayoutsContext,
  trx: DatabaseTransaction,
  { leg, payout, reason }: Held & { reason: string },
): Promise<void> => {
  const at = context.clock.now();
  await giveBack(trx, at, { leg, payout });
  await changeLeg(trx, leg.id, { stage: 'failed', waitsFor: null, failureReason: reason, at });
  await concludePayout(context, trx, payout);
  if (leg.stage === 'paid') {
    await sendPayoutLetter(context, trx, payout, { kind: 'returned', cents: leg.amountCents });
  }
  context.log.warn(
    { payout: encodePublicId(payout.id), leg: encodePublicId(leg.id), reason, was: leg.stage },
    'a leg of a payout failed',
  );
};

/**
 * The provider returned less than it had: what it kept is the platform's loss. Of what it never said how much came back
 * nothing is booked; the nightly comparison lists it.
 */
export const noteKeptFee = async (
  { clock }: PayoutsContext,
  trx: DatabaseTransaction,
  leg: Leg,
): Promise<void> => {
  if (leg.returnedCents === null) return;
  await bookKeptFee(trx, clock.now(), {
    legId: leg.id,
    feeNanos: nanosFromCents(Math.max(0, leg.amountCents - leg.returnedCents)),
    keptFrom: purseOf(leg.provider),
  });
};
