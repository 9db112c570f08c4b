import type { GiftsAtOnce } from '#contracts/gifts.ts';
import { GIFT_WAIT_DAYS, type GiftReason, reasonToWait } from '#shared/gift-limits/gift-limits.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { hasReturned } from '../accounts/accounts.ts';
import { account, type Division, donateToGeneralAccount, keepGiftWaiting } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Gift } from './gift-machine.ts';
import { insertGift, lockGiftsAtOnce, type Payer, readFirstSettled, sumAtOnce } from './gifts-store.ts';
import type { Payment } from './payments-store.ts';

const DAY_MS = 86_400_000;

type GiftFacts = {
  amountCents: number;
  /** Sum of today's divisions: of this payer if returned, else of all payers who are not. */
  atOnceTodayCents: number;
  /** `GIFTS_AT_ONCE_A_DAY` */
  atOnceADayCents: number;
  isKnown: boolean;
  now: Date;
};

/** A gift of which nothing went back yet. */
export type NewGift = Gift & { reason: Exclude<GiftReason, 'went-back'> | null };

/** Returns when a waiting gift is divided without a person. */
const dividesAfter = (now: Date): Date => new Date(now.getTime() + GIFT_WAIT_DAYS * DAY_MS);

/** Decides whether a gift is divided at once, or why and until when it waits (SPEC 10.3). */
export const judgeGift = (facts: GiftFacts): NewGift => {
  const leftCents = facts.atOnceADayCents - facts.atOnceTodayCents;
  const reason = reasonToWait({ amountCents: facts.amountCents, leftCents });
  return {
    state: reason === null ? 'divided' : 'waiting',
    reason,
    isKnown: facts.isKnown,
    receivedAt: facts.now,
    dividesAt: reason === null || reason === 'very-large' ? null : dividesAfter(facts.now),
  };
};

export const giftReference = ({ id }: Pick<Payment, 'id'>): string => `payment:${encodePublicId(id)}`;

const startOfDay = (at: Date): Date => new Date(at.toISOString().slice(0, 10));

/** Reads whether the payer came back, and the sum divided at once today. Null: an unknown payer. */
const readAtOnce = async (db: Queryable, payer: Payer | null, now: Date) => {
  const isKnown = payer !== null && hasReturned(await readFirstSettled(db, payer), now);
  const atOnceTodayCents = await sumAtOnce(db, { known: isKnown ? payer : null, since: startOfDay(now) });
  return { isKnown, atOnceTodayCents };
};

/** Locks the day's sum, which stays exact for simultaneous gifts on all servers. */
const judge = async (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  trx: Transaction,
  { id: paymentId, amountCents }: Payment,
): Promise<NewGift> => {
  await lockGiftsAtOnce(trx);
  const now = clock.now();
  const facts = await readAtOnce(trx, { paymentId }, now);
  const { giftsAtOnceADayCents: atOnceADayCents } = config;
  return judgeGift({ ...facts, amountCents, atOnceADayCents, now });
};

/**
 * Returns before a payment what the day still divides at once, and when a waiting gift is divided. A guest
 * whose card came back may have more; another gift may come first.
 */
export const showGiftsAtOnce = async (
  { config, clock, db }: Pick<AppContext, 'config' | 'clock' | 'db'>,
  accountId: bigint | null,
): Promise<GiftsAtOnce> => {
  const now = clock.now();
  const { atOnceTodayCents } = await readAtOnce(db, accountId === null ? null : { accountId }, now);
  const leftCents = Math.max(0, config.giftsAtOnceADayCents - atOnceTodayCents);
  return { left: leftCents / 100, until: dividesAfter(now).toISOString() };
};

/** Divides a gift, or lets it wait. The payment's row already contains its instrument. */
export const receiveGift = async (
  context: Pick<AppContext, 'config' | 'clock'>,
  trx: Transaction,
  { payment, captureId }: { payment: Payment; captureId: string },
): Promise<{ gift: NewGift; division: Division | null }> => {
  const gift = await judge(context, trx, payment);
  const entry = {
    key: `${payment.provider}-capture:${captureId}`,
    amountNanos: nanosFromCents(payment.amountCents),
    reference: giftReference(payment),
    from: account.clearing(payment.provider),
  };
  await insertGift(trx, { paymentId: payment.id, ...gift });
  if (gift.state === 'divided')
    return { gift, division: await donateToGeneralAccount(trx, gift.receivedAt, entry) };
  await keepGiftWaiting(trx, gift.receivedAt, entry);
  return { gift, division: null };
};
