import { DomainError } from '../platform/errors/domain-error.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleWalletOrder } from './payments-jobs.ts';
import type { WebhookHeaders } from './webhook-verifier-port.ts';

type Notice = { headers: WebhookHeaders; rawBody: string };

/**
 * Takes a notice of the wallet provider. The provider waits only until it is known to be genuine and stored as a job; the
 * job reads from the provider what has become of the object, so neither the order nor the number of notices matters.
 * @throws DomainError webhook-invalid, provider-unavailable (the provider then sends the notice again).
 */
export const receiveWalletNotice = async (
  { db, jobs, log, walletWebhooks, payoutEvents }: PaymentsContext,
  notice: Notice,
): Promise<void> => {
  const verified = await walletWebhooks.verify(notice);
  if (verified.kind === 'forged') throw new DomainError('webhook-invalid');
  if (verified.kind === 'unavailable') throw new DomainError('provider-unavailable');
  const { type, orderId, batchId } = verified.event;
  if (/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(type)) {
    log.error(
      { type, orderId },
      'money of a captured payment went back to its payer: an operator must book it',
    );
  }
  if (batchId !== undefined) await payoutEvents.noteBatch(batchId);
  else if (orderId !== undefined) await jobs.enqueue(db, settleWalletOrder, { orderId });
};
