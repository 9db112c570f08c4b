import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { officialStripe, order, stripePayer } from '../../test/sites/sandbox-stripe-site.ts';

let sandbox: TestSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = officialStripe(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.forgetWebhooks());

const { press, pay, event, chargeOf, balance } = stripePayer(
  () => sandbox,
  () => stripe,
);

describe('a checkout', () => {
  test('is paid on the hosted page, sends a signed event, and leads back with its id', async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5000 });
    const paid = await pay(session);
    expect(paid.to).toBe(`http://shop.test/stripe?success&session_id=${session.id}`);
    const charge = await chargeOf(session);
    expect(charge).toMatchObject({ amount: 5000, paid: true, metadata: { payment_id: 'p1' } });
    const told = await event('checkout.session.completed');
    const header = String(told.headers['stripe-signature']);
    expect(stripe.webhooks.constructEvent(told.raw, header, 'whsec_sandbox').data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
    });
    expect(() => stripe.webhooks.constructEvent(`${told.raw} `, header, 'whsec_sandbox')).toThrow();
  });

  test('stays open when the card is declined, and asks the bank where the card demands it', async () => {
    const session = await stripe.checkout.sessions.create(order());
    expect((await pay(session, '4000000000000002')).text).toContain('Your card has been declined.');
    expect((await pay(session, '4000000000009995')).text).toContain('insufficient funds');
    expect((await pay(session, '4000002500003155')).text).toContain('Confirm with your bank');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const confirmed = await press(session, { action: 'confirm', card: '4000002500003155' });
    expect(confirmed.status).toBe(303);
  });

  test.each([
    ['later', 'paid', 'async_payment_succeeded'],
    ['later-fails', 'unpaid', 'async_payment_failed'],
  ])('is complete at once after the button "%s", and %s in the end', async (action, end, type) => {
    const session = await stripe.checkout.sessions.create(order());
    await press(session, { action });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await event('checkout.session.completed');
    await event(`checkout.session.${type}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(end);
  });

  test('is paid by a payer who closes the window and never comes back', async () => {
    const session = await stripe.checkout.sessions.create(order());
    const { status, to } = await press(session, { action: 'pay', card: '4242424242424242', stay: 'yes' });
    expect([status, to]).toEqual([200, null]);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('expires', async () => {
    const session = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(session.id);
    await event('checkout.session.expired');
    expect((await pay(session)).status).toBe(404);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status in ["open"]');
  });

  test('refuses less than half a dollar', async () => {
    await expect(stripe.checkout.sessions.create(order(49))).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });
});

describe('money that goes back', () => {
  test('adds refunds up, and lets one fail later and come back', async () => {
    const session = await stripe.checkout.sessions.create(order(4000));
    await pay(session, '4000000000005126');
    await event('charge.updated');
    const charge = await chargeOf(session);
    const before = await balance();
    await stripe.refunds.create({ charge: charge.id, amount: 1500 });
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(1500);
    await expect(stripe.refunds.create({ charge: charge.id, amount: 2501 })).rejects.toThrow('greater than');
    await event('refund.failed');
    await event('charge.refund.updated');
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0);
    expect(await balance()).toBe(before);
  });

  test('leaves with a fee by a dispute, and comes back without it when the dispute is won', async () => {
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

  test('stays where it is during an inquiry', async () => {
    const session = await stripe.checkout.sessions.create(order(4000));
    await pay(session, '4000000000001976');
    await event('charge.dispute.created');
    const before = await balance();
    await sandbox.control('POST', `/stripe/charges/${(await chargeOf(session)).id}/lose`);
    await event('charge.dispute.closed');
    expect(await balance()).toBe(before);
  });
});
