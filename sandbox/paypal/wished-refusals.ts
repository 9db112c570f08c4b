import type { FastifyInstance } from 'fastify';
import { type FaultKind, Refusal } from '../provider.ts';
import { DUPLICATE, type ErrorDetail, PayoutError, PayPalError, unprocessable } from './paypal-error.ts';

class InvalidToken extends Refusal {
  override body() {
    return { error: 'invalid_token', error_description: 'Token signature verification failed' };
  }
}

export const paypalRefusal = (kind: FaultKind, path: string): Refusal => {
  if (kind === '401') return new InvalidToken(401, 'invalid_token');
  if (kind === '429')
    return new PayPalError(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.');
  if (kind === '500')
    return new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');
  if (path.startsWith('/v1/payments/payouts'))
    return new PayoutError(400, 'VALIDATION_ERROR', 'Invalid request - see details', [
      { field: 'items[0].receiver', location: 'body', issue: 'Receiver is invalid' },
    ]);
  if (path.endsWith('/refund')) return unprocessable({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
  return unprocessable({ issue: path.endsWith('/capture') ? 'INSTRUMENT_DECLINED' : 'COMPLIANCE_VIOLATION' });
};

const OTHER_REFUSALS: Record<string, [status: number, name: string, message: string]> = {
  INTERNAL_SERVER_ERROR: [500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  INTERNAL_SERVICE_ERROR: [500, 'INTERNAL_SERVICE_ERROR', 'An internal service error has occurred.'],
  SERVICE_UNAVAILABLE: [503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.'],
  RATE_LIMIT_REACHED: [429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  PERMISSION_DENIED: [403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
};

/** PayPal's negative testing: the header names the refusal, and nothing else happens. */
export const honourMockResponse = (server: FastifyInstance): void => {
  server.addHook('preHandler', async (request) => {
    const header = request.headers['paypal-mock-response'];
    if (typeof header !== 'string') return;
    const code = mockCode(header);
    if (!code) return;
    const other = OTHER_REFUSALS[code];
    if (other) throw new PayPalError(...other, [{ issue: code }]);
    throw unprocessable({ issue: code, description: 'Asked for by PayPal-Mock-Response.' });
  });
};

const mockCode = (header: string): string | undefined => {
  try {
    const { mock_application_codes: codes } = JSON.parse(header) as {
      mock_application_codes?: string | string[];
    };
    return Array.isArray(codes) ? codes[0] : codes;
  } catch {
    return undefined;
  }
};

/** PayPal's own test values: the first item's note requests a refusal. */
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

export const refuseByNote = (note: string | undefined): void => {
  const code = note?.trim() ?? '';
  const trigger = TRIGGERS[code];
  if (trigger) throw new PayoutError(...trigger, DETAILS[code]);
};
