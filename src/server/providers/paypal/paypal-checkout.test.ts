import { expect, test } from 'vitest';
import { createPaypalCheckout } from './paypal-checkout.ts';

const capture = (id: string, status: string) => ({
  id,
  status,
  amount: { currency_code: 'USD', value: '20.00' },
});

/** An order in PayPal's form after so many attempts of its payer. */
const orderOf = async (...captures: ReturnType<typeof capture>[]) => {
  const body = { status: 'COMPLETED', purchase_units: [{ payments: { captures } }] };
  const client = { call: async () => ({ kind: 'answered' as const, status: 200, body }) };
  const found = await createPaypalCheckout(client).look('ORDER');
  return found.kind === 'found' ? found.state : found;
};

const [declined, pending, paid] = [
  capture('A', 'DECLINED'),
  capture('B', 'PENDING'),
  capture('C', 'COMPLETED'),
];

test('prefers the paid attempt of an order, then one that may still be paid', async () => {
  expect(await orderOf(declined, paid)).toMatchObject({ state: 'captured', captureId: 'C' });
  expect(await orderOf(pending, declined, paid)).toMatchObject({ captureId: 'C', amountCents: 2000 });
  expect(await orderOf(declined, pending)).toEqual({ state: 'capture-pending' });
  expect(await orderOf(declined)).toEqual({ state: 'not-paid', reason: 'DECLINED' });
});

const payerOf = async (payer: object, source: unknown = undefined) => {
  const body = {
    status: 'COMPLETED',
    ...payer,
    payment_source: source,
    purchase_units: [{ payments: { captures: [paid] } }],
  };
  const client = { call: async () => ({ kind: 'answered' as const, status: 200, body }) };
  const found = await createPaypalCheckout(client).look('ORDER');
  return found.kind === 'found' ? found.state : found;
};

test.each<[string, object, unknown, string | undefined]>([
  ['in the old form', { payer: { payer_id: 'WDJJHEBZ4X2LY' } }, undefined, 'WDJJHEBZ4X2LY'],
  ['in the new form', {}, { paypal: { account_id: 'WDJJHEBZ4X2LY' } }, 'WDJJHEBZ4X2LY'],
  ['missing', { payer: {} }, { card: {} }, undefined],
  ['a number', { payer: { payer_id: 17 } }, { paypal: { account_id: {} } }, undefined],
  ['in a shape of its own', {}, 'paypal', undefined],
  ['null', { payer: { payer_id: null } }, null, undefined],
])('reads a payment whose payer’s account is %s', async (_, payer, source, instrument) => {
  expect(await payerOf(payer, source)).toMatchObject({ state: 'captured', amountCents: 2000, instrument });
});

test.each([408, 409])('an order or a capture answered by %i may have been made', async (status) => {
  const client = { call: async () => ({ kind: 'answered' as const, status, body: {} }) };
  const { begin, capture } = createPaypalCheckout(client);
  const order = {
    reference: 'a',
    amountCents: 100,
    description: '',
    isDonation: false,
    payerEmail: undefined,
    language: 'eng' as const,
  };
  const urls = { paidUrl: 'http://localhost/a', cancelledUrl: 'http://localhost/b' };
  const unknown = { kind: 'outcome-unknown', reason: `HTTP ${status}` };
  expect(await begin({ ...order, ...urls })).toEqual(unknown);
  expect(await capture({ checkoutId: 'ORDER', reference: 'a' })).toEqual(unknown);
});
