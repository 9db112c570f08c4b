import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { asNanos, dollarString, nanosFromCents, nanosFromDollars, wholeCents } from '#shared/money/nanos.ts';
import {
  apiAddress,
  hostOf,
  type ProviderSettings,
  secret,
} from '../../platform/config/provider-settings.ts';
import {
  type AccessTokens,
  countCall,
  createAccessTokens,
  type ProviderAnswer,
  readAnswer,
  readFailure,
} from '../../platform/http/provider-call.ts';

export type PaypalConfig = { apiBase: string; clientId: string; clientSecret: string; webhookId: string };

const LIVE_HOSTS = ['api-m.paypal.com', 'api.paypal.com'];

export const paypalSettings: ProviderSettings<PaypalConfig> = {
  // Only PayPal pays to countries that no other provider reaches (SPEC 13.2).
  isNeeded: true,
  variables: {
    apiBase: {
      name: 'PAYPAL_API_BASE',
      section: 'PayPal: payments and withdrawals; without it the site opens soon, and no money moves',
      schema: apiAddress,
      otherwise: 'sandbox; in production the site opens soon',
      about:
        'Address of the API of PayPal, `https://api-m.paypal.com`; all four or none; see [PayPal](#paypal).',
    },
    clientId: { name: 'PAYPAL_CLIENT_ID', joins: true, schema: secret, about: 'Client id of the REST app.' },
    clientSecret: {
      name: 'PAYPAL_CLIENT_SECRET',
      joins: true,
      schema: secret,
      about: 'Secret of the REST app.',
    },
    webhookId: {
      name: 'PAYPAL_WEBHOOK_ID',
      joins: true,
      schema: secret,
      about: 'Id of the webhook to `PUBLIC_URL/webhooks/paypal`.',
    },
  },
  money: {
    namedBy: 'PAYPAL_API_BASE',
    isLive: ({ apiBase }) => LIVE_HOSTS.includes(hostOf(apiBase)),
    isTrial: ({ apiBase }) => /\bsandbox\.paypal\.com$/.test(hostOf(apiBase)),
  },
  sandbox: {
    portOffset: 2,
    accepts: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: 'WH-SANDBOX-1' },
    settingsOf: ({ webhookId }) => ({ SANDBOX_PAYPAL_WEBHOOK_ID: webhookId }),
  },
};

type PaypalCall = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON; a text is sent as it is. */
  body?: object | string;
  /** The header PayPal-Request-Id, an idempotency key. */
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

const createTokens = ({ apiBase, clientId, clientSecret }: PaypalConfig, timeLimitMs: number): AccessTokens =>
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

type Options = {
  /** The time limit of each step: the token's and the call's. */
  timeLimitMs?: number;
};

/** A thin client of PayPal's REST interface, because their SDK lacks payouts, webhooks and other hosts. */
export const createPaypalClient = (
  config: PaypalConfig,
  { timeLimitMs = TIME_LIMIT_MS }: Options = {},
): PaypalClient => {
  const tokens = createTokens(config, timeLimitMs);

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

  const withNewToken = async (call: PaypalCall): Promise<PaypalAnswer> => {
    const { answer, token } = await withToken(call);
    if (answer.kind !== 'answered' || answer.status !== 401 || token === undefined) return answer;
    // A token can be revoked early; PayPal checks it first, so nothing was done.
    tokens.forget(token);
    return (await withToken(call)).answer;
  };

  return {
    async call(call) {
      const answer = await withNewToken(call);
      countCall('paypal', call, answer);
      return answer;
    },
  };
};

/** Drops an unreadable part, so that it does not hide the rest. */
const readable = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined);

const links = readable(z.array(z.object({ href: z.string() })));
const problemBody = z.object({
  name: readable(z.string()),
  details: readable(
    z.array(z.object({ issue: readable(z.string()), field: readable(z.string()), link: links })),
  ),
  links,
});

export type PaypalProblem = {
  /** Names and issues, the most specific first. They contain no data of the payer. */
  issues: string[];
  /** The fields that PayPal rejected. */
  fields: string[];
  /** The links of the whole refusal and of its details (Payouts). */
  links: string[];
};

const known = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/** Parses the problem of a refusal; empty when unreadable. */
export const readProblem = (body: unknown): PaypalProblem => {
  const { data } = problemBody.safeParse(body);
  const details = data?.details ?? [];
  return {
    issues: known([...details.map(({ issue }) => issue), data?.name]),
    fields: known(details.map(({ field }) => field)),
    links: [...(data?.links ?? []), ...details.flatMap(({ link }) => link ?? [])].map(({ href }) => href),
  };
};

/** Always two decimals: PayPal refuses "50" in places. */
export const dollarsOf = (cents: number): string => {
  const [whole, fraction = ''] = dollarString(nanosFromCents(cents)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** Reads an amount of any currency, below zero too, in hundredths of its unit. */
export const signedHundredths = (value: string): number => {
  const hundredths = Math.round(Number(value) * 100);
  assert(Number.isSafeInteger(hundredths), 'PayPal answered an amount that cannot be read');
  return hundredths;
};

/** @throws unless the amount is in dollars and whole cents, as all our amounts are */
export const centsOf = (currency: string, value: string): number => {
  assert.equal(currency, 'USD', 'PayPal answered another currency than it was asked for');
  const nanos = nanosFromDollars(value);
  assert(nanos !== undefined, 'PayPal answered an amount that cannot be read');
  const cents = wholeCents(nanos);
  assert.equal(asNanos(nanosFromCents(cents)), nanos, 'PayPal answered a part of a cent');
  return cents;
};
