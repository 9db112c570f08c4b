import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadConfig } from '../load-config.ts';

let site: TestApp;
let baker: Person;
beforeAll(async () => {
  const { paypal } = loadConfig({ NODE_ENV: 'test' }).payments;
  site = await createTestApp({ config: { payments: { paypal } } });
  baker = await anAdvertiser(site, { balanceDollars: 40 });
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const post = async (url: string, payload: object, person?: Person) => {
  const reply = await site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: person ? { cookie: person.cookie } : {},
  });
  return { status: reply.statusCode, body: reply.json() };
};
const transfers = async () =>
  (await site.database.owner.query('select count(*)::int n from ledger_transfers')).rows[0].n;

test('refuses a card payment with a message while no card provider is connected, and stores nothing', async () => {
  const form = { amount: 5000, pendingAmount: 50, isDonation: true, number: '4242424242424242' };
  const error = 'This way to pay isn’t connected yet. Please choose another one.';
  const refusal = { code: 'not-connected', error, status: 'error', message: error };
  expect(await post('/api/stripe', form)).toEqual({ status: 503, body: refusal });
  expect(await post('/api/stripe', { ...form, isDonation: false }, baker)).toMatchObject({ status: 503 });
  expect((await site.database.owner.query('select * from payments where amount_cents = 5000')).rows).toEqual(
    [],
  );
});

test('lets a visitor only donate by card', async () => {
  const reply = await post('/api/stripe', { amount: 5000, isDonation: false });
  expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in', status: 'error' } });
});

test('refuses a card payment in another currency, since it would be made in dollars', async () => {
  const reply = await post('/api/stripe', { amount: 5000, isDonation: true, currency: 'EUR' });
  expect(reply).toMatchObject({ status: 400, body: { code: 'currency-unsupported', status: 'error' } });
});

test.each([
  [99, 'amount-too-small'],
  [1_000_001, 'amount-too-large'],
  [500.5, 'amount-invalid'],
  ['5000', 'amount-invalid'],
])('refuses a card payment of %j cents', async (amount, code) => {
  const reply = await post('/api/stripe', { amount, isDonation: true });
  expect(reply).toMatchObject({ status: 400, body: { code, status: 'error' } });
});

test('moves no money whatever the payment data says, and answers the user unchanged', async () => {
  const before = await transfers();
  const said = { amount: 10_000, isDonation: false, balance: 1e9, paid: true };
  const reply = await post('/api/setPaymentData', said, baker);
  expect(reply).toMatchObject({ status: 200, body: { _id: baker.publicId, balance: 40 } });
  expect(await transfers()).toBe(before);
});

test('refuses payment data of a visitor, and an amount that cannot be paid', async () => {
  expect(await post('/api/setPaymentData', { amount: 5 })).toMatchObject({ status: 401 });
  expect(await post('/api/setPaymentData', { amount: -5 }, baker)).toMatchObject({
    status: 400,
    body: { code: 'amount-too-small' },
  });
});

test('refuses a payment below the smallest that the operator set, by every call, and takes that sum', async () => {
  const { payments, site: facts } = loadConfig({ NODE_ENV: 'test', PAYMENT_MIN: '5' });
  const raised = await createTestApp({ config: { payments, site: facts } });
  const payer = await anAdvertiser(raised);
  const code = async (url: string, payload: object) =>
    (await raised.app.inject({ method: 'POST', url, payload, headers: { cookie: payer.cookie } })).json()
      .code;
  for (const isDonation of [true, false]) {
    expect(await code('/api/stripe', { amount: 499, isDonation })).toBe('amount-too-small');
    expect(await code('/api/paypal', { amount: 4.99, isDonation })).toBe('amount-too-small');
  }
  expect(await code('/api/setPaymentData', { amount: 4.99 })).toBe('amount-too-small');
  const { rows } = await raised.database.owner.query('select * from payments');
  expect(rows).toEqual([]);
  expect(await code('/api/stripe', { amount: 500, isDonation: false })).toBeUndefined();
  expect(await code('/api/setPaymentData', { amount: 5 })).toBeUndefined();
  await raised.close();
});

test.each(['0', '0.5', '1001', 'one'])('a start refuses PAYMENT_MIN=%j', (least) => {
  expect(() => loadConfig({ NODE_ENV: 'test', PAYMENT_MIN: least })).toThrow('PAYMENT_MIN');
});

test('refuses a donation in a way that the operator closed, and takes a top-up in the same way', async () => {
  const { payments, site: facts } = loadConfig({ NODE_ENV: 'test', DONATION_WAYS: 'card' });
  const closed = await createTestApp({ config: { payments, site: facts } });
  const payer = await anAdvertiser(closed);
  const pay = (isDonation: boolean, url: string) =>
    closed.app.inject({
      method: 'POST',
      url,
      payload: { amount: url === '/api/stripe' ? 5000 : 50, isDonation },
      headers: { cookie: payer.cookie },
    });
  const refused = await pay(true, '/api/paypal');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'donation-way-closed']);
  const { rows } = await closed.database.owner.query('select * from payments');
  expect(rows).toEqual([]);
  expect((await pay(false, '/api/paypal')).json().code).not.toBe('donation-way-closed');
  expect((await pay(true, '/api/stripe')).json().code).not.toBe('donation-way-closed');
  await closed.close();
});

test.each(['cash', 'card,', 'card, card', 'card wallet'])('a start refuses DONATION_WAYS=%j', (ways) => {
  expect(() => loadConfig({ NODE_ENV: 'test', DONATION_WAYS: ways })).toThrow('DONATION_WAYS');
});
