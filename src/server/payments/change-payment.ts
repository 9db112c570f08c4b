import { holdAccount } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { creditPayment } from './credit-payment.ts';
import { type PaymentEvent, stepPayment } from './payment-machine.ts';
import { lockPayment, type Payment, writePayment } from './payments-store.ts';
import { noteDispute, takeBack } from './take-back.ts';

/** Whether money of it was credited, or went back, since it was read. */
const hasMoved = (seen: Payment, now: Payment): boolean =>
  seen.captureId !== now.captureId || seen.takenBackCents !== now.takenBackCents;

/**
 * The one place that changes a payment: under its lock the machine decides, and what it wants booked is booked in the same
 * transaction. `seen` is the payment as it was before its provider was asked. Overtaken: another look was booked meanwhile,
 * which may have been a later one, so nothing was changed and the provider has to be asked again.
 */
export const changePayment = (
  context: AppContext,
  seen: Payment,
  event: PaymentEvent,
): Promise<{ payment: Payment; isOvertaken: boolean }> =>
  context.db.transaction().execute(async (trx) => {
    const payer = seen.accountId === null ? undefined : await holdAccount(trx, seen.accountId);
    const before = await lockPayment(trx, seen.id);
    const { payment, effects } = stepPayment(before, event);
    if (event.kind === 'told' && payment !== before && hasMoved(seen, before))
      return { payment: before, isOvertaken: true };
    const at = context.clock.now();
    let { division } = payment;
    for (const effect of effects) {
      if (effect.kind === 'credit')
        division = await creditPayment(context, trx, { payment, payer, paid: effect.paid });
      else if (effect.kind === 'note-dispute') await noteDispute(trx, { payment, payer, at, ...effect });
      else await takeBack(context, trx, { payment: before, cents: payment.takenBackCents, payer, at });
    }
    const changed = { ...payment, division };
    if (payment !== before) await writePayment(trx, changed, at);
    return { payment: changed, isOvertaken: false };
  });
