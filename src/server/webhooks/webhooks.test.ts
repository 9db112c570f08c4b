import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MoneyProvider } from '#shared/money-providers/money-providers.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { startSandboxProcess } from '../../../test/support/sandbox-process.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createPaypal } from '../providers/paypal/paypal.ts';
import { createStripe } from '../providers/stripe/stripe.ts';
import { createWise } from '../providers/wise/wise.ts';
import { receiveWebhook, type WebhooksContext } from './webhooks-slice.ts';

/** Webhooks as the providers send them, checked by the verifiers of production. */
type Delivery = Parameters<typeof receiveWebhook>[1];

let site: TestApp;
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let listener: Server;
let context: WebhooksContext;
const deliveries: Delivery[] = [];
const log = { info: vi.fn(), warn: vi.fn() };

beforeAll(async () => {
  site = await createTestApp();
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const provider = request.url?.split('/').pop() as MoneyProvider;
      deliveries.push({ provider, headers: request.headers, rawBody: Buffer.concat(parts) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startSandboxProcess({ APP_URL: `http://127.0.0.1:${port}` });
  context = {
    ...(site.context as unknown as WebhooksContext),
    log: log as unknown as WebhooksContext['log'],
    clock: { now: () => new Date() },
    webhooks: await connect(),
  };
});
afterAll(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  listener.close();
  await site.close();
});

const connect = async () => {
  const [stripeBase, paypalBase, wiseBase] = [1, 2, 3].map((above) => sandbox.addressOf(above)) as [
    string,
    string,
    string,
  ];
  const key = await (await fetch(`${sandbox.addressOf(0)}/wise-public-key.pem`)).text();
  return {
    stripe: createStripe({ apiBase: stripeBase, secretKey: 'sk_test_x', webhookSecret: 'whsec_sandbox' })
      .webhooks,
    paypal: createPaypal({
      apiBase: paypalBase,
      clientId: 'a',
      clientSecret: 'b',
      webhookId: 'WH-SANDBOX-1',
    }).webhooks,
    wise: createWise({
      apiBase: wiseBase,
      apiToken: 't',
      profileId: '28577001',
      webhookPublicKey: key,
      funding: 'manual',
      limits: { uahPerTransfer: 29_999, transfersAMonth: 20 },
    }).webhooks,
  };
};

/** Waits for the delivery with this number and returns it. */
const nth = (count: number): Promise<Delivery> =>
  eventually(`${count} deliveries`, () => {
    if (deliveries.length < count) throw new Error(`${deliveries.length} deliveries`);
    return deliveries[count - 1] as Delivery;
  });
const anUnknown = async (provider: MoneyProvider): Promise<Delivery> => {
  deliveries.length = 0;
  await sandbox.control('POST', '/webhooks/unknown', { provider });
  return nth(1);
};
const again = async (how: object): Promise<Delivery> => {
  const { events } = (await sandbox.control('GET', '/webhooks')) as { events: { id: string }[] };
  await sandbox.control('POST', `/webhooks/replay/${events[0]?.id}`, how);
  return nth(deliveries.length);
};
const kept = async (provider: MoneyProvider): Promise<string[]> => {
  const query = 'select event_type from webhook_inbox where provider = $1';
  return (await site.database.owner.query(query, [provider])).rows.map(({ event_type: type }) => type);
};

/** Starts each test without stored events and without waiting jobs. */
beforeEach(async () => {
  await site.database.owner.query('truncate webhook_inbox, test_jobs');
});

describe.each([
  ['stripe', 'novelty.created', 'the signature is wrong'],
  ['paypal', 'SANDBOX.NOVELTY.CREATED', 'signed too long ago'],
  ['wise', 'novelties#state-change', 'sent too long ago'],
] as const)('%s', (provider, type, whyStale) => {
  test('accepts a webhook of an unknown kind, stores it once, logs it and starts no job', async () => {
    const webhook = await anUnknown(provider);
    await receiveWebhook(context, webhook);
    expect(log.info).toHaveBeenLastCalledWith({ provider, type }, expect.any(String));
    await receiveWebhook(context, webhook);
    await receiveWebhook(context, await again({}));
    expect(await kept(provider)).toEqual([type]);
    expect(await site.jobs.waiting()).toEqual([]);
  });

  test.each([
    [{ signature: 'old' }, whyStale],
    [{ signature: 'bad' }, 'the signature is wrong'],
  ])('refuses and logs a webhook that is repeated with %j, and does not store it', async (how, reason) => {
    await anUnknown(provider);
    const before = await kept(provider);
    await expect(receiveWebhook(context, await again(how))).rejects.toMatchObject({
      code: 'webhook-invalid',
    });
    expect(log.warn).toHaveBeenLastCalledWith({ provider, reason }, expect.any(String));
    expect(await kept(provider)).toEqual(before);
  });
});

test('follows an event that is repeated once, in the slice that owns its subject', async () => {
  const tell = (subject: object) =>
    site.app.inject({
      method: 'POST',
      url: '/webhooks/wise',
      payload: JSON.stringify({ eventId: JSON.stringify(subject), type: 'x', subject }),
      headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    });
  const subjects = [
    { kind: 'payment', provider: 'stripe', reference: 'cs_1' },
    { kind: 'payout-batch', batchId: 'BATCH' },
    { kind: 'transfer', transferId: '1' },
  ];
  for (const subject of [...subjects, ...subjects])
    expect((await Promise.all([tell(subject), tell(subject)])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
  expect(await site.jobs.waiting()).toEqual(['follow-payment', 'refresh-payout-batch', 'refresh-transfer']);
});
