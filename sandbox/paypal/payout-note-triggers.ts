import { DUPLICATE, PayoutError } from './payout-error.ts';
import type { ErrorDetail } from './paypal-error.ts';

/** PayPal's own test values: the first item's note asks for a refusal. */
const TRIGGERS: Record<string, [status: number, name: string, message: string]> = {
  ERRPYO003: [403, 'AUTHORIZATION_ERROR', 'Authorization error occurred.'],
  ERRPYO005: [
    422,
    'INSUFFICIENT_FUNDS',
    'Sender does not have sufficient funds. Please add funds and retry.',
  ],
  ERRPYO006: [500, 'INTERNAL_ERROR', 'An internal service error has occurred.'],
  ERRPYO010: [400, 'VALIDATION_ERROR', 'Invalid request - see details'],
  ERRPYO014: [400, 'USER_BUSINESS_ERROR', 'User business error.'],
};

const DETAILS: Record<string, ErrorDetail[]> = {
  ERRPYO010: [{ field: 'items[0].receiver', location: 'body', issue: 'Receiver is invalid' }],
  ERRPYO014: [DUPLICATE],
};

export function refuseByNote(note: string | undefined): void {
  const code = note?.trim() ?? '';
  const trigger = TRIGGERS[code];
  if (trigger) throw new PayoutError(...trigger, DETAILS[code]);
}
