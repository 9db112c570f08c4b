import { type ErrorDetail, PayPalError } from './paypal-error.ts';
import { newDebugId } from './paypal-ids.ts';

/** Payouts, the older API, words its refusals its own way: the guide beside them, what belongs to a detail within it. */
export class PayoutError extends PayPalError {
  override body(): object {
    return {
      name: this.name,
      message: this.message,
      debug_id: newDebugId(),
      information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
      ...(this.details.length > 0 && { details: this.details }),
      links: [],
    };
  }
}

/** A sender_batch_id that was used of late. */
export const DUPLICATE: ErrorDetail = {
  field: 'SENDER_BATCH_ID',
  location: 'body',
  issue: 'Batch with given sender_batch_id already exists',
};
