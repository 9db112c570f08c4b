import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { hasReturned } from '../accounts/accounts.ts';
import { account, type Division, donateToGeneralAccount, keepGiftWaiting } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { judgeGift, type NewGift } from './gift-rules.ts';
import { insertGift, lockGiftsAtOnce, readFirstSettled, sumAtOnce } from './gifts-store.ts';
import type { Payment } from './payments-store.ts';

export const giftReference = ({ id }: Pick<Payment, 'id'>): string => `payment:${encodePublicId(id)}`;

const startOfDay = (at: Date): Date => new Date(at.toISOString().slice(0, 10));

/** The lock makes the day's sum exact, however many gifts come at the same moment, whichever server takes them. */
const judge = async (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  trx: Transaction,
  { id: paymentId, amountCents }: Payment,
): Promise<NewGift> => {
  await lockGiftsAtOnce(trx);
  const now = clock.now();
  const isKnown = hasReturned(await readFirstSettled(trx, paymentId), now);
  const atOnceTodayCents = await sumAtOnce(trx, { paymentId, isKnown, since: startOfDay(now) });
  const { giftsAtOnceADayCents: atOnceADayCents } = config;
  return judgeGift({ amountCents, atOnceTodayCents, atOnceADayCents, isKnown, now });
};

/** Divides a gift, or lets it wait. The row of its payment has what it was paid with. */
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
