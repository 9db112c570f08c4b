import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { callFigure } from '../platform/http/provider-call.ts';
import { registryOf } from '../platform/metrics/metrics.ts';
import { createPaypalClient } from './paypal/paypal-client.ts';
import { createStripeClient } from './stripe/stripe-client.ts';
import { createWiseClient } from './wise/wise-client.ts';

/** Answers every call except the token's with this status. */
let status = 200;
const provider = createServer((request, response) => {
  const isToken = request.url === '/v1/oauth2/token';
  response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isToken ? { access_token: 'token', expires_in: 3_600 } : {}));
});

let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());

/** The values of the counter, by label. */
const counts = async (): Promise<Record<string, number>> => {
  const [metric] = await registryOf([callFigure]).getMetricsAsJSON();
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [
      `${labels.provider} ${labels.call} ${labels.outcome}`,
      value,
    ]),
  );
};

/** The calls that were counted during the work. */
const countedIn = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await counts();
  await work().catch(() => undefined);
  const grown = Object.entries(await counts()).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(grown.filter(([, count]) => count !== 0));
};

const PAYPAL = { clientId: 'us', clientSecret: 'secret', webhookId: 'WH-1' };
const WISE = { apiToken: 'token', profileId: '7', webhookPublicKey: undefined };
const CALLS: Record<string, (apiBase: string) => Promise<unknown>> = {
  'paypal GET /v2/checkout/orders/:id': (apiBase) =>
    createPaypalClient({ ...PAYPAL, apiBase }).call({
      method: 'GET',
      path: '/v2/checkout/orders/5O190127TN364715T?fields=payer',
    }),
  'wise GET /v1/transfers/:id': (apiBase) =>
    createWiseClient({ ...WISE, apiBase } as never).call({ method: 'GET', path: '/v1/transfers/1234567' }),
  'stripe GET /v1/checkout/sessions/:id': (apiBase) =>
    createStripeClient({
      apiBase,
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
    }).checkout.sessions.retrieve('cs_test_a1B2'),
};

test.each(
  Object.keys(CALLS).flatMap((call) =>
    [
      [200, 'done'],
      [422, 'refused'],
      [403, 'not-done'],
      [503, 'unknown'],
    ].map(([answered, outcome]) => [call, Number(answered), String(outcome)] as const),
  ),
)('%s that is answered %i is counted as %s, without its id', async (call, answered, outcome) => {
  status = answered;
  const counted = await countedIn(() => CALLS[call]?.(address) ?? Promise.reject(new Error(call)));
  expect(Object.keys(counted)).toEqual([`${call} ${outcome}`]);
});

test.each(Object.keys(CALLS))('counts a call of %s that reaches nobody as not done', async (call) => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const counted = await countedIn(() => CALLS[call]?.(nowhere) ?? Promise.reject(new Error(call)));
  expect(Object.keys(counted)).toEqual([`${call} not-done`]);
});
