import { ApiError, type ReplyTo } from '#web/api-client/api.ts';

/** The reply about a payment: the calls of both ways have the same. */
export type Finished = ReplyTo<'POST /api/paypal/success'>;

/**
 * `failed` changes the page by itself (SPEC 4); the others wait for the reader.
 * `retriable`: the answer is missing, not negative; asking again is safe, as a payment is credited once.
 */
export type Outcome =
  | { readonly kind: 'asking' | 'cancelled' | 'declined' | 'pending' }
  | { readonly kind: 'success'; readonly reply: Finished }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly retriable: boolean };

export type FailureReason = 'parameters' | 'unknown' | 'processing';

/** SPEC 4: how long each message stays, and where it leads. */
export const NEXT: Record<FailureReason | 'success', { seconds: number; to: 'payment' | 'dashboard' }> = {
  parameters: { seconds: 3, to: 'payment' },
  unknown: { seconds: 2, to: 'payment' },
  processing: { seconds: 5, to: 'dashboard' },
  success: { seconds: 3, to: 'dashboard' },
};

export const failed = (reason: FailureReason, retriable = false): Outcome => ({
  kind: 'failed',
  reason,
  retriable,
});

export const outcomeOf = (reply: Finished): Outcome =>
  reply.status === 'pending' ? { kind: 'pending' } : { kind: 'success', reply };

export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return failed('processing', true);
  switch (error.code) {
    case 'payment-declined':
      return { kind: 'declined' };
    case 'payment-pending':
      return { kind: 'pending' };
    case 'payment-unknown':
      return failed('unknown');
    case 'payment-parameters':
      return failed('parameters');
    default:
      return failed('processing', error.status === 0 || error.status === 429 || error.status >= 500);
  }
};
