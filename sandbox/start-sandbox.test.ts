import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actAsPayer, createdOrder } from '../test/sites/sandbox-paypal-orders.ts';
import { startTestSandbox } from '../test/sites/sandbox-site.ts';
import { officialStripe, order, stripePayer } from '../test/sites/sandbox-stripe-site.ts';
import { wiseCaller } from '../test/sites/sandbox-wise-site.ts';
import { PORT_OFFSETS } from './providers.ts';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

test('keeps orders, tokens, payouts in flight and undelivered events over a restart', async () => {
  const sandbox = await startTestSandbox();
  const id = await createdOrder(sandbox);
  await sandbox.control('POST', '/webhooks/hold');
  await actAsPayer(sandbox, id, { action: 'approve' });
  const created = await sandbox.paypal('POST', '/v1/payments/payouts', {
    sender_batch_header: { sender_batch_id: 'restart-1', recipient_type: 'EMAIL' },
    items: [{ receiver: 'olena@x.test', amount: { currency: 'USD', value: '1.00' } }],
  });
  await sandbox.restart();
  expect((await sandbox.paypal('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  await sandbox.later();
  const path = `/v1/payments/payouts/${created.body.batch_header.payout_batch_id}`;
  expect((await sandbox.paypal('GET', path)).body.batch_header.batch_status).toBe('SUCCESS');
  await sandbox.control('POST', '/webhooks/release');
  await sandbox.settled();
  expect(sandbox.webhooks.map(({ type }) => type)).toContain('CHECKOUT.ORDER.APPROVED');
  await sandbox.stop();
});

test("forgets every provider's state by a reset, and continues nothing", async () => {
  const sandbox = await startTestSandbox();
  const { made, fund } = wiseCaller(() => sandbox);
  const stripe = officialStripe(sandbox);
  await actAsPayer(sandbox, await createdOrder(sandbox), { action: 'approve' });
  const session = await stripe.checkout.sessions.create(order());
  await stripePayer(
    () => sandbox,
    () => stripe,
  ).press(session, { action: 'later' });
  await fund(await made('Koval Returned'));
  await sandbox.control('PUT', '/faults', { match: 'GET /v2/', effect: '500', times: 3 });
  await sandbox.control('POST', '/webhooks/delay', { seconds: 60 });
  await sandbox.control('POST', '/clock/advance', { seconds: 86_400 });
  await sandbox.control('POST', '/reset');
  const read = async (path: string) => (await sandbox.control('GET', path)).body;
  expect((await read('/paypal.json')).orders).toEqual([]);
  expect((await read('/stripe.json')).sessions).toEqual([]);
  expect(await read('/wise.json')).toMatchObject({ transfers: [], recipients: [], balance: 10_000_000 });
  expect(await read('/webhooks')).toEqual({
    holding: false,
    copies: 1,
    delaySeconds: 0,
    swapping: false,
    events: [],
  });
  expect([await read('/faults'), await read('/mail.json'), await read('/requests')]).toEqual([[], [], []]);
  sandbox.webhooks.length = 0;
  await sandbox.control('POST', '/webhooks/unknown', { provider: 'stripe' });
  await sandbox.later();
  expect(sandbox.webhooks).toHaveLength(1);
  expect(await read('/wise.json')).toMatchObject({ balance: 10_000_000 });
  await sandbox.stop();
});

test('names a taken port with its setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  // Stripe opens first, so its port has to be taken.
  const settings = readSettings({
    SANDBOX_PORT: String(port - 1),
    SANDBOX_STATE_DIR: join(tmpdir(), `sandbox-${port}`),
  });
  await expect(startSandbox(settings)).rejects.toThrow(
    `Port ${port} (SANDBOX_PORT + 1) is taken. Set SANDBOX_PORT to move the sandbox.`,
  );
  other.close();
  await rm(settings.stateDir, { recursive: true });
});

test('names a bad setting', () => {
  expect(() => readSettings({ SANDBOX_PORT: 'four' })).toThrow('SANDBOX_PORT must be a whole number');
  expect(() => readSettings({ SANDBOX_CLOCK: 'runs' })).toThrow('SANDBOX_CLOCK must be flows or stands');
});

test('gives each server its place above the first port', () => {
  expect(PORT_OFFSETS).toEqual({
    control: 0,
    stripe: 1,
    paypal: 2,
    wise: 3,
    google: 4,
    sites: 5,
    smtp: 6,
    registers: 7,
  });
});
