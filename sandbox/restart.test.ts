// @nightly: it starts the sandbox several times.
import nodemailer from 'nodemailer';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../test/sites/sandbox-site.ts';
import { startSandboxProcess } from '../test/support/sandbox-process.ts';
import { PORT_OFFSETS } from './providers.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
beforeAll(async () => {
  // The clock stands, so nothing goes on by itself while the process is dead.
  const settings = { APP_URL: 'http://127.0.0.1:9', SANDBOX_CLOCK: 'stands' };
  sandbox = await startSandboxProcess(settings);
});
afterAll(() => sandbox.close());

const at = (name: keyof typeof PORT_OFFSETS) => sandbox.addressOf(PORT_OFFSETS[name]);
const portOf = (name: keyof typeof PORT_OFFSETS) => new URL(at(name)).port;

const call = async (url: string, method = 'GET', body?: object, headers = {}): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const stripe = () =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: portOf('stripe'),
    protocol: 'http',
    telemetry: false,
  });
const aToken = async () => {
  const response = await fetch(`${at('paypal')}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};

/** Each entry writes right before the kill, and returns a function that reads afterwards. */
const MEMORIES: Record<string, () => Promise<() => Promise<void>>> = {
  async stripe() {
    const made = await stripe().checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://shop.test/',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'x' } } },
      ],
    });
    return async () => {
      expect((await stripe().checkout.sessions.retrieve(made.id)).amount_total).toBe(500);
    };
  },
  async paypal() {
    const url = `${at('paypal')}/v1/payments/payouts`;
    const made = await call(
      url,
      'POST',
      {
        sender_batch_header: { sender_batch_id: 'kill-1', recipient_type: 'EMAIL' },
        items: [{ receiver: 'olena@x.test', amount: { currency: 'USD', value: '1.00' } }],
      },
      await aToken(),
    );
    const { payout_batch_id: id } = made.body.batch_header;
    return async () => {
      // The clock has passed the life of the first one.
      const read = await call(`${url}/${id}`, 'GET', undefined, await aToken());
      expect(read.body.batch_header.sender_batch_header.sender_batch_id).toBe('kill-1');
    };
  },
  async wise() {
    const headers = { authorization: 'Bearer token' };
    const url = `${at('wise')}/v3/profiles/28577001/subscriptions`;
    const made = await call(
      url,
      'POST',
      {
        name: 'x',
        trigger_on: 'transfers#refund',
        delivery: { version: '4.0.0', url: 'http://localhost:9/n' },
      },
      headers,
    );
    return async () => {
      expect((await call(`${url}/${made.body.id}`, 'GET', undefined, headers)).body.name).toBe('x');
    };
  },
  async mail() {
    const transport = nodemailer.createTransport(`smtp://127.0.0.1:${portOf('smtp')}`);
    await transport.sendMail({ from: 'a@x.test', to: 'kill@x.test', subject: 'Kept', text: 'Kept' });
    return async () => {
      expect((await call(`${at('control')}/mail.json?to=kill@x.test`)).body).toMatchObject([
        { subject: 'Kept' },
      ]);
    };
  },
  async 'the control page'() {
    const control = at('control');
    await call(`${control}/webhooks/hold`, 'POST', {});
    await call(`${control}/webhooks/unknown`, 'POST', { provider: 'stripe' });
    await call(`${control}/outages/google`, 'POST', { how: '503' });
    await call(`${control}/clock/advance`, 'POST', { seconds: 86_400 });
    await call(`${control}/faults`, 'PUT', { match: 'GET /v2/', effect: '500', times: 3 });
    return async () => {
      expect((await call(`${control}/faults`)).body).toMatchObject([{ match: 'GET /v2/', times: 3 }]);
      expect((await call(`${control}/outages`)).body).toEqual({ google: '503' });
      expect((await call(`${control}/webhooks`)).body).toMatchObject({
        holding: true,
        events: expect.arrayContaining([expect.objectContaining({ status: 'held' })]),
      });
      const page = await (await fetch(control)).text();
      const believed = Date.parse(/believes it is ([^<]+)\./.exec(page)?.[1] ?? '');
      expect(believed).toBeGreaterThan(Date.now() + 80_000_000);
    };
  },
};

test('remembers every answer of every provider after a kill', async () => {
  const reads = await Promise.all(Object.values(MEMORIES).map((write) => write()));
  await sandbox.killAndStartAgain();
  for (const read of reads) await read();
});
