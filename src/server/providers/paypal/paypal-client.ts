import type { PaypalConfig } from '../../platform/config/config.ts';
import { createPaypalTokens } from './access-token.ts';

export type PaypalCall = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON; text is sent as it is. */
  body?: object | string;
  /** The header PayPal-Request-Id. */
  requestId?: string;
};

/**
 * `answered` carries what PayPal said, be it a refusal; `not-sent` is certain: PayPal did nothing; after `unknown` PayPal
 * may have done it or not.
 */
export type PaypalAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'unknown'; reason: string };

export type PaypalClient = { call(call: PaypalCall): Promise<PaypalAnswer> };

const TIME_LIMIT_MS = 15_000;
/** No connection came about, so nothing can have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  // That of a time-out is a number that tells nobody anything.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

const failed = (error: unknown): PaypalAnswer => {
  const reason = codeOf(error);
  return NEVER_ARRIVED.has(reason) ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
};

/** A broken or absent JSON of a success tells nothing of what was done; of a refusal the status says enough. */
const readAnswer = async (response: Response): Promise<PaypalAnswer> => {
  const { status } = response;
  const text = await response.text();
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  try {
    return { kind: 'answered', status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return response.ok
      ? { kind: 'unknown', reason: `HTTP ${status} without readable JSON` }
      : { kind: 'answered', status, body: {} };
  }
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
      return { answer: { kind: 'not-sent', reason: `no access token: ${codeOf(error)}` } };
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
