import type { PaypalConfig } from '../../platform/config/provider-config.ts';
import { type ProviderAnswer, readAnswer, readFailure } from '../../platform/http/provider-call.ts';
import { createPaypalTokens } from './access-token.ts';

export type PaypalCall = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON; text is sent as it is. */
  body?: object | string;
  /** The header PayPal-Request-Id. */
  requestId?: string;
};

/** `not-sent` is certain: PayPal did nothing. */
export type PaypalAnswer = ProviderAnswer | { kind: 'not-sent'; reason: string };

export type PaypalClient = { call(call: PaypalCall): Promise<PaypalAnswer> };

const TIME_LIMIT_MS = 15_000;

const failed = (error: unknown): PaypalAnswer => {
  const { reason, neverArrived } = readFailure(error);
  return neverArrived ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
};

type Options = {
  /** For each step: the token's and the call's. */
  timeLimitMs?: number;
};

/** A thin client of PayPal's REST interface: their SDK knows no payouts, no webhooks and no other host. */
export const createPaypalClient = (
  config: PaypalConfig,
  { timeLimitMs = TIME_LIMIT_MS }: Options = {},
): PaypalClient => {
  const tokens = createPaypalTokens(config, timeLimitMs);

  const send = async (
    { method, path, body, requestId }: PaypalCall,
    token: string,
  ): Promise<PaypalAnswer> => {
    try {
      const response = await fetch(`${config.apiBase}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      return await readAnswer(response);
    } catch (error) {
      return failed(error);
    }
  };

  const withToken = async (call: PaypalCall): Promise<{ answer: PaypalAnswer; token?: string }> => {
    try {
      const token = await tokens.get();
      return { answer: await send(call, token), token };
    } catch (error) {
      return { answer: { kind: 'not-sent', reason: `no access token: ${readFailure(error).reason}` } };
    }
  };

  return {
    async call(call) {
      const { answer, token } = await withToken(call);
      if (answer.kind !== 'answered' || answer.status !== 401 || token === undefined) return answer;
      // A token can be withdrawn before its time; PayPal looks at it first, so nothing was done.
      tokens.forget(token);
      return (await withToken(call)).answer;
    },
  };
};
