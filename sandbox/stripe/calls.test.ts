import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { officialStripe, order, stripePayer } from '../../test/sites/sandbox-stripe-site.ts';
import { cardEffect, TEST_CARDS } from './test-cards.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = officialStripe(sandbox);
});
afterAll(() => sandbox.stop());

const { press, pay, chargeOf } = stripePayer(
  () => sandbox,
  () => stripe,
);
const raw = (path: string, headers = {}) =>
  fetch(sandbox.running.urlOf('stripe') + path, {
    headers: { authorization: 'Bearer sk_test_x', ...headers },
  });
const spoil = (match: string, effect: string, times = 1) =>
  sandbox.control('PUT', '/faults', { match, effect, times });

describe('the protocol', () => {
  test('gives every answer a request id, and refuses another version of the interface', async () => {
    const answer = await raw('/v1/balance', { 'stripe-version': '2026-10-28.endive' });
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
    expect((await raw('/v1/balance', { 'stripe-version': '2020-08-27' })).status).toBe(400);
    expect((await raw('/v1/balance', { authorization: 'Bearer pk_test_x' })).status).toBe(401);
    expect((await stripe.balance.retrieve()).lastResponse.requestId).toMatch(/^req_/);
  });

  test('refuses an unknown expansion', async () => {
    const { id } = await stripe.checkout.sessions.create(order());
    await expect(
      stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price'] }),
    ).rejects.toThrow('cannot be expanded');
  });
});

describe('an idempotency key', () => {
  const create = (key: string, cents?: number) =>
    stripe.checkout.sessions.create(order(cents), { idempotencyKey: key, maxNetworkRetries: 0 });

  test('makes one session, and refuses other parameters with it', async () => {
    const first = await create('k1');
    const again = await create('k1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('k1', 7000)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('repeats a 500 as its answer, and another key goes through', async () => {
    await spoil('POST /v1/checkout/sessions', '500');
    for (let n = 0; n < 2; n += 1) await expect(create('k2')).rejects.toMatchObject({ statusCode: 500 });
    expect((await create('k3')).status).toBe('open');
  });

  test('returns an answer that was lost', async () => {
    const count = async () => (await sandbox.control('GET', '/stripe.json')).body.sessions.length;
    const before = await count();
    await spoil('POST /v1/checkout/sessions', 'malformed');
    await expect(create('k4')).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect((await create('k4')).status).toBe('open');
    expect(await count()).toBe(before + 1);
  });

  test('is free again after a refusal, which carried out nothing', async () => {
    await expect(create('k5', 49)).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await create('k5')).status).toBe('open');
  });

  test('carries out one of several simultaneous calls; the others wait or get the same answer', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => create('k6')));
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []));
    expect(new Set(made).size).toBe(1);
    expect(refused.every((status) => status === 409)).toBe(true);
  });

  test('is forgotten after a day', async () => {
    const first = await create('k7');
    await sandbox.control('POST', '/clock/advance', { seconds: 24 * 3600 + 1 });
    expect((await create('k7')).id).not.toBe(first.id);
  });
});

describe('a call with a fault is the error of the official library', () => {
  test.each([
    ['decline', { type: 'StripeCardError', code: 'card_declined' }],
    ['401', { type: 'StripeAuthenticationError' }],
    ['429', { type: 'StripeRateLimitError' }],
    ['500', { type: 'StripeAPIError' }],
    ['reset', { type: 'StripeConnectionError' }],
  ])('%s', async (effect, error) => {
    // The library itself retries a broken connection once.
    await spoil('GET /v1/balance$', effect, effect === 'reset' ? 2 : 1);
    await expect(stripe.balance.retrieve({}, { maxNetworkRetries: 0 })).rejects.toMatchObject(error);
    await sandbox.control('DELETE', '/faults');
  });
});

describe('test cards', () => {
  test.each(TEST_CARDS.map(({ number, words, effect }) => [number, words, effect] as const))(
    '%s %s',
    async (number, _words, effect) => {
      const session = await stripe.checkout.sessions.create(order());
      const answer = await pay(session, number);
      const { status, payment_status: paid } = await stripe.checkout.sessions.retrieve(session.id);
      if (effect.kind === 'pays') {
        expect([status, paid]).toEqual(['complete', 'paid']);
        const { data } = await stripe.disputes.list({ charge: (await chargeOf(session)).id });
        const disputed = { dispute: ['needs_response'], inquiry: ['warning_needs_response'] };
        expect(data.map((one) => one.status)).toEqual(effect.later ? disputed[effect.later] : []);
        return;
      }
      expect([status, paid]).toEqual(['open', 'unpaid']);
      expect(answer.text).toContain(effect.kind === 'asks' ? 'Confirm with your bank' : effect.words);
    },
  );

  test('let the bank refuse a 3-D Secure step, and keep the session open', async () => {
    const session = await stripe.checkout.sessions.create(order());
    const refused = await press(session, { action: 'refuse', card: '4000002500003155' });
    expect(refused.text).toContain('did not confirm');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('decline any other number', () => {
    expect(cardEffect('4111111111111111').kind).toBe('declines');
  });
});

describe('lists', () => {
  test('page sessions, and filter them by state and time', async () => {
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push(await stripe.checkout.sessions.create(order()));
    await pay(made[0] as Stripe.Checkout.Session);
    const since = { gte: made[0]?.created ?? 0 };
    const paid = await stripe.checkout.sessions.list({
      created: since,
      status: 'complete',
      limit: 1,
      expand: ['data.payment_intent.latest_charge'],
    });
    const intent = paid.data[0]?.payment_intent as Stripe.PaymentIntent;
    expect(paid.data[0]?.id).toBe(made[0]?.id);
    expect((intent.latest_charge as Stripe.Charge).paid).toBe(true);
    const ids = [];
    for await (const { id } of stripe.checkout.sessions.list({ created: since, limit: 2 })) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  test('agree for refunds, disputes, intents and movements with single reads', async () => {
    const session = await stripe.checkout.sessions.create(order());
    await pay(session);
    const charge = await chargeOf(session);
    const refund = await stripe.refunds.create({
      payment_intent: String(charge.payment_intent),
      amount: 100,
    });
    expect((await stripe.refunds.retrieve(refund.id)).amount).toBe(100);
    expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([refund.id]);
    const intent = await stripe.paymentIntents.retrieve(String(charge.payment_intent));
    expect(intent).toMatchObject({ latest_charge: charge.id, amount_received: 5000 });
    await sandbox.control('POST', `/stripe/charges/${charge.id}/dispute`);
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).amount).toBe(4900);
    const movements = [];
    for await (const { type } of stripe.balanceTransactions.list({ limit: 2 })) movements.push(type);
    expect(movements.slice(0, 3)).toEqual(['adjustment', 'refund', 'charge']);
  });

  test('name events that were not accepted', async () => {
    sandbox.answerWebhooksWith(500);
    await pay(await stripe.checkout.sessions.create(order()));
    const missed = async () =>
      (await stripe.events.list({ types: ['checkout.session.completed'], delivery_success: false })).data;
    const [event] = await missed();
    expect(event?.type).toBe('checkout.session.completed');
    expect((await stripe.events.retrieve(event?.id ?? '')).id).toBe(event?.id);
    sandbox.answerWebhooksWith(200);
    await sandbox.settled();
    await sandbox.later();
    expect(await missed()).toEqual([]);
  });
});
