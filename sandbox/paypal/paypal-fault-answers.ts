import type { FaultAnswers } from '../faults/apply-faults.ts';
import { PayoutError } from './payout-error.ts';
import { PayPalError, unprocessable } from './paypal-error.ts';

/** How PayPal would word the refusals that a fault asks for. */
export const paypalFaultAnswers: FaultAnswers = (effect, path) => {
  const error = refusal(effect, path);
  if (error instanceof PayPalError) return { status: error.status, body: error.body() };
  return { status: 401, body: error };
};

function refusal(effect: Parameters<FaultAnswers>[0], path: string): PayPalError | object {
  if (effect === '401')
    return { error: 'invalid_token', error_description: 'Token signature verification failed' };
  if (effect === '429')
    return new PayPalError(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.');
  if (effect === '500')
    return new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');
  if (path.startsWith('/v1/payments/payouts'))
    return new PayoutError(400, 'VALIDATION_ERROR', 'Invalid request - see details', [
      { field: 'items[0].receiver', location: 'body', issue: 'Receiver is invalid' },
    ]);
  if (path.endsWith('/refund')) return unprocessable({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
  return unprocessable({ issue: path.endsWith('/capture') ? 'INSTRUMENT_DECLINED' : 'COMPLIANCE_VIOLATION' });
}
