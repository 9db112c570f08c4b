import { encodePublicId } from '#shared/ids/public-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changeGiftOf } from './change-gift.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { findGift, listDueGifts } from './gifts-store.ts';
import { findPayment, type Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

const GIFTS_A_RUN = 100;

/** Has the provider refund a gift. A look comes first: an earlier call may have refunded it. */
export const giveBackGift = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  const { db, log, checkouts } = context;
  const isOpen = async () => (await findGift(db, payment.id))?.state === 'giving-back';
  const { captureId } = await settlePayment(context, payment, { onlyLooks: true });
  if (captureId === null || !(await isOpen())) return;
  const reference = encodePublicId(payment.id);
  const answer = await checkouts[payment.provider]?.refund?.({ captureId, reference });
  if (answer?.kind !== 'given-back') log.warn({ payment: reference, ...answer }, 'gift refund failed');
  await settlePayment(context, payment, { onlyLooks: true });
  if (answer === undefined || answer.kind === 'declined')
    await changeGiftOf(context, payment.id, { kind: 'not-given-back' });
};

/** Asks the provider first, so that a dispute of this minute is booked before the gift is divided. */
const divideDueGift = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  await settlePayment(context, payment, { onlyLooks: true });
  await changeGiftOf(context, payment.id, { kind: 'days-over', now: context.clock.now() });
};

/** Divides gifts whose days are over, and refunds those that staff want refunded. */
export const endWaiting = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  for (const paymentId of await listDueGifts(db, clock.now(), GIFTS_A_RUN)) {
    try {
      const payment = await findPayment(db, paymentId);
      const gift = await findGift(db, paymentId);
      if (!payment || !gift) continue;
      if (gift.state === 'giving-back') await giveBackGift(context, payment);
      else await divideDueGift(context, payment);
    } catch (error) {
      // One gift whose provider does not answer must not delay the others.
      if (!(error instanceof DomainError))
        log.error({ err: error, payment: encodePublicId(paymentId) }, 'waiting gift not ended');
    }
  }
};
