import type { FastifyInstance } from 'fastify';
import { PayPalError, unprocessable } from './paypal-error.ts';

const OTHER_REFUSALS: Record<string, [status: number, name: string, message: string]> = {
  INTERNAL_SERVER_ERROR: [500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  INTERNAL_SERVICE_ERROR: [500, 'INTERNAL_SERVICE_ERROR', 'An internal service error has occurred.'],
  SERVICE_UNAVAILABLE: [503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.'],
  RATE_LIMIT_REACHED: [429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  PERMISSION_DENIED: [403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
};

/** PayPal's negative testing: the header names the refusal, and nothing else happens. */
export function honourMockResponse(server: FastifyInstance): void {
  server.addHook('preHandler', async (request) => {
    const header = request.headers['paypal-mock-response'];
    if (typeof header !== 'string') return;
    const code = mockCode(header);
    if (!code) return;
    const other = OTHER_REFUSALS[code];
    if (other) throw new PayPalError(...other, [{ issue: code }]);
    throw unprocessable({ issue: code, description: 'Asked for by PayPal-Mock-Response.' });
  });
}

function mockCode(header: string): string | undefined {
  try {
    const { mock_application_codes: codes } = JSON.parse(header) as {
      mock_application_codes?: string | string[];
    };
    return Array.isArray(codes) ? codes[0] : codes;
  } catch {
    return undefined;
  }
}
