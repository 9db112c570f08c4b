import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

/** The official library talks to the stand-in, so that shapes, errors, keys and signatures are Stripe's. */
let sandbox: TestSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = new Stripe('sk_test_sandbox', {
    ...{ host: '127.0.0.1', port: sandbox.running.ports.stripe, protocol: 'http' },
    ...{ maxNetworkRetries: 2, telemetry: false },
  });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.webhooks.length = 0;
});

const order = (cents = 5000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Donation' } } },
  ],
  client_reference_id: 'p1',
  metadata: { payment_id: 'p1' },
  payment_intent_data: { metadata: { payment_id: 'p1' } },
  success_url: 'http://shop.test/stripe?success&session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/stripe?fail',
});

const press = async (session: { id: string }, fields: Record<string, string>) => {
  const response = await fetch(`${sandbox.running.urlOf('stripe')}/c/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
};
const pay = (session: { id: string }, card = '4242 4242 4242 4242') =>
  press(session, { action: 'pay', card });
const event = (type: string) =>
  vi.waitFor(() => {
    const found = sandbox.webhooks.find((webhook) => webhook.type === type);
    if (!found) throw new Error(`no ${type} among ${sandbox.webhooks.map((webhook) => webhook.type)}`);
    return found;
  }, 10_000);
const chargeOf = async (session: { id: string }): Promise<Stripe.Charge> => {
  const read = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  return (read.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
};
const balance = async () => (await stripe.balance.retrieve()).available[0]?.amount ?? 0;

describe('a checkout', () => {
  test('is paid on the hosted page, told by a signed event, and leads back with its id', async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5000 });
    const paid = await pay(session);
    expect(paid.to).toBe(`http://shop.test/stripe?success&session_id=${session.id}`);
    const charge = await chargeOf(session);
    expect(charge).toMatchObject({ amount: 5000, paid: true, metadata: { payment_id: 'p1' } });
    const told = await event('checkout.session.completed');
    const header = String(told.headers['stripe-signature']);
    expect(stripe.webhooks.constructEvent(told.raw, header, 'whsec_sandbox').data.object).toMatchObject({
      ...{ id: session.id, payment_status: 'paid' },
    });
    expect(() => stripe.webhooks.constructEvent(`${told.raw} `, header, 'whsec_sandbox')).toThrow();
  });

  test('stays open when the card is declined, and asks the bank where the card wants it', async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect((await pay(session, '4000000000000002')).text).toContain('Your card has been declined.');
    expect((await pay(session, '4000000000009995')).text).toContain('insufficient funds');
    expect((await pay(session, '4000002500003155')).text).toContain('Confirm with your bank');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const confirmed = await press(session, { action: 'confirm', card: '4000002500003155' });
    expect(confirmed.status).toBe(303);
  });

  test('may end later, well or not', async () => {
    const session = await stripe.checkout.sessions.create(order());
    await press(session, { action: 'later-fails' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      ...{ status: 'complete', payment_status: 'unpaid' },
    });
    await event('checkout.session.completed');
    await event('checkout.session.async_payment_failed');
  });

  test('expires', async () => {
    const session = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(session.id);
    await event('checkout.session.expired');
    expect((await pay(session)).status).toBe(404);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status in ["open"]');
  });

  test('under half a dollar is refused', async () => {
    await expect(stripe.checkout.sessions.create(order(49))).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });
});

describe('keys', () => {
  test('one key makes one session; other parameters with it are an error', async () => {
    const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' });
    const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.checkout.sessions.create(order(7000), { idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('a lost answer is told again under its key; a 500 is kept too', async () => {
    await sandbox.control('PUT', '/faults', { match: 'POST /v1/checkout/sessions', effect: '500', times: 1 });
    await expect(
      stripe.checkout.sessions.create(order(), { idempotencyKey: 'k2', maxNetworkRetries: 1 }),
    ).rejects.toMatchObject({ statusCode: 500 });
    const made = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'k3' });
    expect(made.status).toBe('open');
  });
});

describe('money that goes back', () => {
  test('refunds add up, and one may fail later and come back', async () => {
    const session = await stripe.checkout.sessions.create(order(4000));
    await pay(session, '4000000000005126');
    const charge = await chargeOf(session);
    const before = await balance();
    await stripe.refunds.create({ charge: charge.id, amount: 1500 });
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(1500);
    await expect(stripe.refunds.create({ charge: charge.id, amount: 2501 })).rejects.toThrow('greater than');
    await event('refund.failed');
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0);
    expect(await balance()).toBe(before);
  });

  test('a dispute takes the money with a fee, and a won one brings the amount back', async () => {
    const session = await stripe.checkout.sessions.create(order(4000));
    const before = await balance();
    await pay(session, '4000000000000259');
    await event('charge.dispute.funds_withdrawn');
    const charge = await chargeOf(session);
    const { data } = await stripe.disputes.list({ charge: charge.id });
    expect(data[0]).toMatchObject({ status: 'needs_response', amount: 4000 });
    const again = sandbox.control('POST', `/stripe/charges/${charge.id}/dispute`);
    expect(await again.then(({ status }) => status)).toBe(400);
    await sandbox.control('POST', `/stripe/charges/${charge.id}/win`);
    await event('charge.dispute.funds_reinstated');
    await event('charge.dispute.closed');
    expect(await balance()).toBe(before + 4000 - 146 - 1500);
  });

  test('an inquiry moves nothing', async () => {
    const session = await stripe.checkout.sessions.create(order(4000));
    await pay(session, '4000000000001976');
    await event('charge.dispute.created');
    const before = await balance();
    await sandbox.control('POST', `/stripe/charges/${(await chargeOf(session)).id}/lose`);
    await event('charge.dispute.closed');
    expect(await balance()).toBe(before);
  });
});

test('events that were not taken are listed', async () => {
  sandbox.answerWebhooksWith(500);
  await pay(await stripe.checkout.sessions.create(order()));
  const { data } = await stripe.events.list({
    types: ['checkout.session.completed'],
    delivery_success: false,
  });
  expect(data[0]?.type).toBe('checkout.session.completed');
  sandbox.answerWebhooksWith(200);
});
