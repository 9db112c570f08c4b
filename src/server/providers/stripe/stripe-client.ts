import Stripe from 'stripe';
import { apiAddress, type ProviderSettings, secret } from '../../platform/config/provider-settings.ts';
import { countCall, readFailure } from '../../platform/http/provider-call.ts';

export type StripeConfig = {
  apiBase: string;
  secretKey: string;
  /** Several secrets, separated by commas, during a replacement. */
  webhookSecret: string;
};

export const stripeSettings: ProviderSettings<StripeConfig> = {
  isNeeded: false,
  variables: {
    apiBase: {
      name: 'STRIPE_API_BASE',
      section: 'Stripe: cards; without it nobody pays by card',
      schema: apiAddress,
      otherwise: 'sandbox; in production no cards',
      about:
        'Address of the API of Stripe, `https://api.stripe.com`; all three or none; see [Stripe](#stripe).',
    },
    secretKey: {
      name: 'STRIPE_SECRET_KEY',
      joins: true,
      schema: secret,
      about: 'Secret key of the account, `sk_live_…`.',
    },
    webhookSecret: {
      name: 'STRIPE_WEBHOOK_SECRET',
      joins: true,
      schema: secret,
      about: 'Signing secret of the endpoint at `PUBLIC_URL/webhooks/stripe`, `whsec_…`.',
    },
  },
  money: {
    namedBy: 'STRIPE_SECRET_KEY',
    isLive: ({ secretKey }) => /^[sr]k_live_/.test(secretKey),
    isTrial: ({ secretKey }) => /^[sr]k_test_/.test(secretKey),
  },
  sandbox: {
    portOffset: 1,
    accepts: { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
    settingsOf: ({ webhookSecret }) => ({ SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret.replace(/,.*/, '') }),
  },
};

export const API_VERSION = '2026-10-28.endive';

const TIME_LIMIT_MS = 15_000;

export type StripeOptions = { timeLimitMs?: number };

/** An answer of something in front of Stripe, such as a gateway. */
const isForeign = (status: number, body: unknown): boolean =>
  status >= 400 && !(typeof body === 'object' && body !== null && 'error' in body);

/** The library takes any JSON without an `error` for success, even a 503. */
const createHttpClient = () => {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const [, , path, method] = request;
    const response = await makeRequest(...request).catch((error: unknown) => {
      countCall(
        'stripe',
        { method, path },
        { kind: readFailure(error).neverArrived ? 'not-sent' : 'unknown' },
      );
      throw error;
    });
    countCall('stripe', { method, path }, { kind: 'answered', status: response.getStatusCode() });
    const read = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await read();
      if (isForeign(response.getStatusCode(), body)) throw new Error('the answer is not from Stripe');
      return body;
    };
    return response;
  };
  return client;
};

/** The official library; it retries a lost answer with the same key, so it cannot pay twice. */
export const createStripeClient = (
  { apiBase, secretKey }: StripeConfig,
  { timeLimitMs = TIME_LIMIT_MS }: StripeOptions = {},
): Stripe => {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: timeLimitMs,
    httpClient: createHttpClient(),
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

const codeBehind = ({ detail, message }: Stripe.errors.StripeError): string =>
  detail instanceof Error && 'code' in detail ? String(detail.code) : `${detail ?? ''} ${message}`;

/** Whether a call may have been carried out. */
export const troubleOf = (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const reason = error.code ?? error.type;
  // No connection, a refused key or too many calls: nothing was done.
  const isOurs = [401, 403, 429].includes(error.statusCode ?? 0);
  if (isOurs || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(codeBehind(error)))
    return { kind: 'unavailable', reason } as const;
  const isRefusal = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isRefusal && error.statusCode !== 409
    ? ({ kind: 'declined', reason } as const)
    : ({ kind: 'outcome-unknown', reason } as const);
};
