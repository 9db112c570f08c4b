import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaypalSandbox, startPaypalSandbox } from '../../../../test/sites/paypal-site.ts';
import { testWalletCheckout } from '../../../../test/sites/wallet-checkout-site.ts';
import { testWalletPayouts } from '../../../../test/sites/wallet-payout-site.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { readListed } from '../../../../test/support/listed-payments.ts';
import { createPaypal, type Paypal } from './paypal.ts';
import { createPaypalClient } from './paypal-client.ts';

type Delivery = { headers: Record<string, string | string[] | undefined>; rawBody: string };

const verify = ({ webhooks }: Paypal, { headers, rawBody }: Delivery) =>
  webhooks.verify({ headers, rawBody: Buffer.from(rawBody), now: new Date() });

let sandbox: PaypalSandbox;
let paypal: Paypal;
let listener: Server;
const webhooks: Delivery[] = [];

beforeAll(async () => {
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      webhooks.push({ headers: request.headers, rawBody: Buffer.concat(parts).toString('utf8') });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startPaypalSandbox(`http://127.0.0.1:${port}`);
  paypal = createPaypal(sandbox.config, { timeLimitMs: 2_000 });
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  listener.close();
});

const newOrder = (amountCents: number) => ({
  reference: randomUUID(),
  amountCents,
  description: 'd',
  isDonation: false,
  payerEmail: undefined,
  language: 'eng' as const,
  paidUrl: 'http://localhost/success',
  cancelledUrl: 'http://localhost/cancel',
});
const begin = async (order: ReturnType<typeof newOrder>): Promise<string> => {
  const made = await paypal.checkout.begin(order);
  if (made.kind !== 'begun') throw new Error(made.kind);
  return made.checkoutId;
};

describe('checkout', () => {
  testWalletCheckout(() => ({
    port: paypal.checkout,
    approve: (orderId, how) => sandbox.approve(orderId, how),
    loseNextCaptureAnswer: async (orderId) => {
      await sandbox.fault({ match: `POST /v2/checkout/orders/${orderId}/capture`, effect: 'timeout-after' });
    },
    refuseNextCapture: async (orderId) => {
      await sandbox.fault({ match: `POST /v2/checkout/orders/${orderId}/capture`, effect: '429' });
    },
  }));
});

test('a capture names what PayPal keeps, and a refund leaves it with PayPal', async () => {
  const order = newOrder(1500);
  const checkoutId = await begin(order);
  await sandbox.approve(checkoutId);
  const captured = await paypal.checkout.capture({ checkoutId, reference: order.reference });
  expect(captured).toMatchObject({ state: { state: 'captured', feeCents: 101 } });
  if (captured.kind !== 'found' || captured.state.state !== 'captured') throw new Error(captured.kind);
  await sandbox.refund(captured.state.captureId, '3.00');
  expect(await paypal.checkout.look(checkoutId)).toMatchObject({
    state: { feeCents: 101, takenBackCents: 300 },
  });
});

test('a capture and a later look-up name the same payer', async () => {
  const order = newOrder(1500);
  const checkoutId = await begin(order);
  await sandbox.approve(checkoutId);
  const captured = await paypal.checkout.capture({ checkoutId, reference: order.reference });
  expect(captured).toMatchObject({ state: { state: 'captured', instrument: 'WDJJHEBZ4X2LY' } });
  expect(await paypal.checkout.look(checkoutId)).toEqual(captured);
});

describe('the list of captures', () => {
  const hour = 3_600_000;
  const span = (days: number) => ({
    since: new Date(Date.now() - days * 24 * hour),
    until: new Date(Date.now() + hour),
  });
  const captured = async (amountCents: number): Promise<string> => {
    const order = newOrder(amountCents);
    const checkoutId = await begin(order);
    await sandbox.approve(checkoutId);
    const made = await paypal.checkout.capture({ checkoutId, reference: order.reference });
    if (made.kind !== 'found' || made.state.state !== 'captured') throw new Error(made.kind);
    return made.state.captureId;
  };

  test('has every capture once, over several pages of PayPal, with its refunds', async () => {
    const [whole, half] = [await captured(1200), await captured(800)];
    await sandbox.refund(half, '3.00');
    const list = await readListed(paypal.checkout.list(span(180)));
    const found = list.filter(({ reference }) => [whole, half].includes(reference));
    expect(found).toEqual([
      { reference: whole, amountCents: 1200, takenBackCents: 0 },
      { reference: half, amountCents: 800, takenBackCents: 300 },
    ]);
  });

  test('fails as a whole when a page cannot be read', async () => {
    await sandbox.fault({ match: 'GET /v1/reporting/transactions', effect: '500' });
    expect(await Array.fromAsync(paypal.checkout.list(span(1)))).toMatchObject([{ kind: 'unavailable' }]);
  });
});

describe('payouts', () => {
  const match = 'POST /v1/payments/payouts$';
  testWalletPayouts(() => ({
    port: paypal.payouts,
    loseNextAnswer: async () => void (await sandbox.fault({ match, effect: 'timeout-after' })),
    refuseNext: async () => void (await sandbox.fault({ match, effect: 'decline' })),
    holdOffNext: async () => void (await sandbox.fault({ match, effect: '429' })),
  }));

  test('fail as a whole list when a page cannot be read', async () => {
    await sandbox.fault({ match: 'GET /v1/reporting/transactions', effect: '500' });
    const span = { since: new Date(Date.now() - 3_600_000), until: new Date() };
    expect(await paypal.payouts.listPaid(span)).toMatchObject({ kind: 'unavailable' });
  });

  test('are no captured payments', async () => {
    const span = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) };
    const reference = randomUUID();
    const order = { senderBatchId: `payout:${reference}:1`, reference, receiver: 'ann@example.org' };
    await paypal.payouts.createBatch({ ...order, amountCents: 5, language: 'uk' });
    const numbers = await eventually('a payout on the list', async () => {
      const paidOut = await paypal.payouts.listPaid(span);
      if (paidOut.kind !== 'listed') throw new Error(paidOut.reason);
      expect(paidOut.payouts.length).toBeGreaterThan(0);
      return new Set(paidOut.payouts.map(({ transactionId }) => transactionId));
    });
    const paidIn = await readListed(paypal.checkout.list(span));
    expect(paidIn.filter(({ reference }) => numbers.has(reference))).toEqual([]);
  });
});

describe('webhooks', () => {
  const aWebhook = async (): Promise<Delivery> => {
    webhooks.length = 0;
    const checkoutId = await begin(newOrder(100));
    await sandbox.approve(checkoutId);
    await sandbox.releaseWebhooks();
    return eventually('a webhook', () => {
      const found = webhooks.find(({ rawBody }) => rawBody.includes(checkoutId));
      if (!found) throw new Error('no webhook yet');
      return found;
    });
  };

  test('a webhook is genuine only with its original bytes', async () => {
    const webhook = await aWebhook();
    expect(await verify(paypal, webhook)).toMatchObject({
      kind: 'genuine',
      webhook: { type: 'CHECKOUT.ORDER.APPROVED', subject: { kind: 'payment' } },
    });
    const rewritten = JSON.stringify(JSON.parse(webhook.rawBody));
    expect(rewritten).not.toBe(webhook.rawBody);
    expect(await verify(paypal, { ...webhook, rawBody: rewritten })).toMatchObject({ kind: 'forged' });
    const changed = webhook.rawBody.replace('APPROVED', 'REVERSED');
    expect(await verify(paypal, { ...webhook, rawBody: changed })).toMatchObject({ kind: 'forged' });
    const { 'paypal-transmission-sig': _, ...unsigned } = webhook.headers;
    expect(await verify(paypal, { ...webhook, headers: unsigned })).toMatchObject({ kind: 'forged' });
    expect(
      await verify(paypal, { ...webhook, rawBody: `${webhook.rawBody},"webhook_id":"x"` }),
    ).toMatchObject({
      kind: 'forged',
    });
  });

  test('a webhook for another shop is forged', async () => {
    const other = createPaypal({ ...sandbox.config, webhookId: 'WH-OTHER' });
    expect(await verify(other, await aWebhook())).toMatchObject({ kind: 'forged' });
  });

  test('accepts nothing as genuine or forged while PayPal cannot verify', async () => {
    const webhook = await aWebhook();
    await sandbox.fault({ match: 'POST /v1/notifications/verify-webhook-signature', effect: '500' });
    expect(await verify(paypal, webhook)).toEqual({ kind: 'unavailable' });
  });
});

describe('the client', () => {
  /** A PayPal that counts its tokens, and refuses revoked ones. */
  const startCounter = async () => {
    const given: string[] = [];
    const withdrawn = new Set<string>();
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/v1/oauth2/token') {
        given.push(`token-${given.length + 1}`);
        response.end(JSON.stringify({ access_token: given.at(-1), expires_in: 3600 }));
        return;
      }
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      response.statusCode = withdrawn.has(token) ? 401 : 200;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = createPaypalClient({
      apiBase: `http://127.0.0.1:${port}`,
      clientId: 'a',
      clientSecret: 'b',
      webhookId: 'c',
    });
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { client, given, withdrawn, close };
  };
  const call = { method: 'GET', path: '/anything' } as const;

  test('requests one token for many calls at once', async () => {
    const { client, given, close } = await startCounter();
    await Promise.all(Array.from({ length: 8 }, () => client.call(call)));
    await client.call(call);
    expect(given).toHaveLength(1);
    close();
  });

  test('replaces a revoked token once; a second refusal is the answer', async () => {
    const { client, given, withdrawn, close } = await startCounter();
    await client.call(call);
    withdrawn.add('token-1');
    expect(await client.call(call)).toMatchObject({ status: 200 });
    expect(given).toEqual(['token-1', 'token-2']);
    for (const token of ['token-2', 'token-3']) withdrawn.add(token);
    expect(await client.call(call)).toMatchObject({ status: 401 });
    expect(given).toHaveLength(3);
    close();
  });

  test('a call to a closed port was not sent', async () => {
    const client = createPaypalClient({ ...sandbox.config, apiBase: 'http://127.0.0.1:1' });
    expect(await client.call({ method: 'POST', path: '/v1/payments/payouts', body: {} })).toMatchObject({
      kind: 'not-sent',
    });
  });
});
