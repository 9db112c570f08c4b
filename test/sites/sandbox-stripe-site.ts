import assert from 'node:assert/strict';
import Stripe from 'stripe';
import type { TestSandbox } from './sandbox-site.ts';

/** The official library calls the stand-in, so that shapes, errors, keys and signatures are Stripe's. */
export const officialStripe = (sandbox: TestSandbox): Stripe =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox.running.ports.stripe,
    protocol: 'http',
    maxNetworkRetries: 2,
    telemetry: false,
  });

export const order = (cents = 5000): Stripe.Checkout.SessionCreateParams => ({
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

/** Actions of a person on the hosted page, and their results. */
export const stripePayer = (sandbox: () => TestSandbox, stripe: () => Stripe) => {
  const press = async (session: { id: string }, fields: Record<string, string>) => {
    const response = await fetch(`${sandbox().running.urlOf('stripe')}/c/pay/${session.id}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: response.status, to: response.headers.get('location'), text: await response.text() };
  };
  return {
    press,
    pay: (session: { id: string }, card = '4242 4242 4242 4242') => press(session, { action: 'pay', card }),
    /** Waits for a webhook of this kind. */
    event: async (type: string) => {
      const { later, webhooks } = sandbox();
      await later();
      const found = webhooks.find((webhook) => webhook.type === type);
      assert(found, `no ${type} among ${webhooks.map((webhook) => webhook.type)}`);
      return found;
    },
    chargeOf: async (session: { id: string }): Promise<Stripe.Charge> => {
      const read = await stripe().checkout.sessions.retrieve(session.id, {
        expand: ['payment_intent.latest_charge'],
      });
      return (read.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    },
    balance: async () => (await stripe().balance.retrieve()).available[0]?.amount ?? 0,
  };
};
