import type { PaypalConfig } from '../../platform/config/provider-config.ts';
import { type AccessTokens, createAccessTokens } from '../../platform/http/provider-call.ts';

export const createPaypalTokens = (
  { apiBase, clientId, clientSecret }: PaypalConfig,
  timeLimitMs: number,
): AccessTokens =>
  createAccessTokens('PayPal', () =>
    fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeLimitMs),
    }),
  );
