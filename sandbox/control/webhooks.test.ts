import { createHmac, verify as verifyRsa } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAsPayer, createdOrder } from '../../test/sites/sandbox-paypal-orders.ts';
import { type ReceivedWebhook, startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

/** Tests of webhooks in flight, as a person steers them on the page. */
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('POST', '/reset');
  await sandbox.forgetWebhooks();
});

const steer = (wish: string, body: object = {}) => sandbox.control('POST', `/webhooks/${wish}`, body);
/** Approves an order, which sends one webhook with the order's id. */
const cause = async (): Promise<string> => {
  const id = await createdOrder(sandbox);
  await actAsPayer(sandbox, id, { action: 'approve' });
  return id;
};
const unknown = (provider: string) => steer('unknown', { provider });
const arrived = async (count: number) => {
  await sandbox.settled();
  expect(sandbox.webhooks).toHaveLength(count);
};
const events = async () => (await sandbox.control('GET', '/webhooks')).body.events;
const statuses = async () => (await events()).map(({ status }: { status: string }) => status);
const last = () => sandbox.webhooks.at(-1) as ReceivedWebhook;

describe('all webhooks', () => {
  test('swaps the next two, and keeps the order of those after them', async () => {
    await steer('swap');
    const first = await cause();
    expect(await statuses()).toEqual(['held']);
    const second = await cause();
    await arrived(2);
    expect(sandbox.webhooks[0]?.raw).toContain(second);
    expect(sandbox.webhooks[1]?.raw).toContain(first);
    await cause();
    await arrived(3);
    expect(await statuses()).toEqual(Array(3).fill('delivered'));
  });

  test('sends a waiting one when the order is to be kept again', async () => {
    await steer('swap');
    await cause();
    await steer('swap', { on: 'no' });
    await arrived(1);
  });

  test('delays each, and lets any of them be sent at once', async () => {
    expect((await steer('delay', { seconds: 3600 })).body.delaySeconds).toBe(3600);
    await cause();
    expect(await statuses()).toEqual(['queued']);
    const [{ id }] = await events();
    await steer(`send/${id}`);
    await arrived(1);
    await sandbox.later(3600);
    await arrived(1);
    for (const seconds of [-1, 1.5, '', 3601]) expect((await steer('delay', { seconds })).status).toBe(400);
  });

  test('sends copies of the same event', async () => {
    await steer('duplicate', { copies: 3 });
    await cause();
    await arrived(3);
    expect(new Set(sandbox.webhooks.map(({ raw }) => raw)).size).toBe(1);
  });
});

describe('one webhook', () => {
  test('is dropped or paused while the others go', async () => {
    await steer('delay', { seconds: 3600 });
    for (let n = 0; n < 3; n += 1) await cause();
    const [lost, kept, sent] = await events();
    await steer(`drop/${lost.id}`);
    await steer(`hold/${kept.id}`);
    await steer(`send/${sent.id}`);
    await arrived(1);
    expect(await statuses()).toEqual(['dropped', 'held', 'delivered']);
    expect((await steer(`send/${lost.id}`)).status).toBe(409);
    expect((await steer('send/nobody')).status).toBe(404);
  });

  test('is not retried once it is dropped', async () => {
    sandbox.answerWebhooksWith(500);
    await cause();
    await arrived(1);
    const [{ id }] = await events();
    await steer(`drop/${id}`);
    sandbox.answerWebhooksWith(200);
    await cause();
    await sandbox.later();
    expect(await statuses()).toEqual(['delivered', 'dropped']);
    await arrived(2);
  });
});

describe('a repeated webhook', () => {
  const again = async (provider: string, body: object) => {
    await unknown(provider);
    await arrived(1);
    const [{ id }] = await events();
    await steer(`replay/${id}`, body);
    await arrived(2);
    return [sandbox.webhooks[0], sandbox.webhooks[1]] as [ReceivedWebhook, ReceivedWebhook];
  };
  const stripeHolds = ({ headers, raw }: ReceivedWebhook) => {
    const [, at, signature] = /t=(\d+),v1=(\w+)/.exec(String(headers['stripe-signature'])) ?? [];
    return createHmac('sha256', 'whsec_sandbox').update(`${at}.${raw}`).digest('hex') === signature;
  };
  const wiseHolds = async ({ headers, raw }: ReceivedWebhook) => {
    const key = await (await fetch(`${sandbox.running.urlOf('control')}/wise-public-key.pem`)).text();
    const signature = Buffer.from(String(headers['x-signature-sha256']), 'base64');
    return verifyRsa('RSA-SHA256', Buffer.from(raw), key, signature);
  };
  const HOURS = 3_600_000;

  test('by Stripe is signed for the requested time', async () => {
    const [, old] = await again('stripe', { signature: 'old', hours: 5 });
    const at = Number(/t=(\d+)/.exec(String(old.headers['stripe-signature']))?.[1]) * 1000;
    expect(at).toBeLessThan(Date.now() - 4 * HOURS);
    expect(stripeHolds(old)).toBe(true);
  });

  test('by PayPal is signed for the requested time', async () => {
    const [first, old] = await again('paypal', { signature: 'old', hours: 5 });
    const time = (webhook: ReceivedWebhook) =>
      Date.parse(String(webhook.headers['paypal-transmission-time']));
    expect(time(first) - time(old)).toBeGreaterThan(4 * HOURS);
    expect(old.headers['paypal-transmission-sig']).not.toBe(first.headers['paypal-transmission-sig']);
  });

  test('by Wise contains its sending time, and has a delivery id of its own', async () => {
    const [first, old] = await again('wise', { signature: 'old', hours: 5 });
    const time = ({ raw }: ReceivedWebhook) => Date.parse(JSON.parse(raw).sent_at);
    expect(time(first) - time(old)).toBeGreaterThan(4 * HOURS);
    expect(await wiseHolds(old)).toBe(true);
    expect(old.headers['x-delivery-id']).not.toBe(first.headers['x-delivery-id']);
  });

  test('fails every check when its signature is forged', async () => {
    expect(stripeHolds((await again('stripe', { signature: 'bad' }))[1])).toBe(false);
    await sandbox.control('POST', '/reset');
    await sandbox.forgetWebhooks();
    expect(await wiseHolds((await again('wise', { signature: 'bad' }))[1])).toBe(false);
  });

  test('counts as delivered only when it is genuine', async () => {
    await steer('hold');
    await unknown('stripe');
    const [{ id }] = await events();
    await steer(`replay/${id}`, { signature: 'bad' });
    expect(await statuses()).toEqual(['held']);
    await steer(`replay/${id}`);
    expect(await statuses()).toEqual(['delivered']);
  });
});

test.each(['stripe', 'paypal', 'wise'])('sends a webhook of an unknown kind as %s', async (provider) => {
  expect((await unknown(provider)).status).toBe(200);
  await arrived(1);
  expect(last().type).toMatch(/novelt/i);
});

test('gives every delivery of Wise, a retry too, a new id', async () => {
  sandbox.answerWebhooksWith(503);
  await unknown('wise');
  await arrived(1);
  for (let n = 0; n < 3; n += 1) await sandbox.later();
  sandbox.answerWebhooksWith(200);
  expect(sandbox.webhooks).toHaveLength(4);
  const ids = sandbox.webhooks.map(({ headers }) => headers['x-delivery-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('offers all of it on the panel in plain words', async () => {
  await cause();
  await arrived(1);
  const page = await (await fetch(`${sandbox.running.urlOf('control')}/`)).text();
  for (const words of [
    'Hold back',
    'Swap the next two',
    'Seconds on their way',
    'Times each is sent',
    'Send again',
    'Send with a forged signature',
    'Send as if signed then',
    'that the application does not know',
  ])
    expect(page).toContain(words);
});
