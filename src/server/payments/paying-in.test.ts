import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captureFeeCents } from '../../../sandbox/paypal/paypal-money.ts';
import { createMoneySite, type MoneySite } from '../../../test/sites/money-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { tryAgain } from '../../../test/support/try-again.ts';
import { account, readBalance, readPatientFunds } from '../ledger/ledger.ts';

let site: MoneySite;
beforeAll(async () => {
  site = await createMoneySite();
});
afterAll(() => site.close());
afterEach(async () => {
  await site.sandbox.clearFaults();
  await expectLedgerConsistent(site.database.db);
  await expectProviderAgrees();
});

/** Compares PayPal's balance, after its fees, with our books. */
const expectProviderAgrees = async () => {
  const { captures } = await site.sandbox.booked();
  const paid = captures.filter(({ status }) => status === 'COMPLETED');
  const centsOf = ({ amount }: (typeof paid)[number]) => Math.round(Number(amount.value) * 100);
  const cents = paid.reduce((sum, one) => sum + centsOf(one) - captureFeeCents(centsOf(one)), 0);
  const clearing = await readBalance(site.database.db, account.clearing('paypal'));
  expect(-clearing).toBe(BigInt(cents) * 10_000_000n);
};

const balanceOf = (person: Person) => readBalance(site.database.db, account.advertiser(person.id));
const donatedOf = async (person: Person) =>
  (await readPatientFunds(site.database.db, person.id))?.donatedNanos ?? 0n;
const statusOf = async (orderId: string) => {
  const query = 'select status from payments where provider_reference = $1';
  return (await site.database.owner.query(query, [orderId])).rows[0]?.status;
};
const start = (person: Person | null, payload: object) =>
  site.as(person, { method: 'POST', url: '/api/paypal', payload });

test("credits an advertiser's top-up once, and only after the payer has approved it", async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.order(baker, 50);
  expect(await site.finish(baker, orderId)).toMatchObject({
    status: 402,
    body: { code: 'payment-declined' },
  });
  expect(await balanceOf(baker)).toBe(0n);
  await site.sandbox.approve(orderId);
  const first = await site.finish(baker, orderId);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'success', isDonation: false, paid: 50, user: { _id: baker.publicId, balance: 50 } },
  });
  expect(await site.finish(baker, orderId)).toEqual(first);
  expect(await balanceOf(baker)).toBe(50_000_000_000n);
});

test('credits once when return page, webhooks and reconciliation race', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 12.34);
  site.clock.advance({ minutes: 3 });
  const webhooks = async () => {
    await site.takeWebhooks(4);
    await Promise.all([site.jobs.runDue(), site.jobs.runDue(), site.jobs.runDue()]);
  };
  const [, , ...returns] = await Promise.all([
    webhooks(),
    Promise.all([site.reconcilePayments(), site.reconcilePayments()]),
    ...Array.from({ length: 5 }, () => tryAgain(() => site.finish(baker, orderId))),
  ]);
  for (const answer of returns) expect(answer.body.status).toMatch(/^(success|pending)$/);
  await webhooks();
  expect(await balanceOf(baker)).toBe(12_340_000_000n);
  expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'success', paid: 12.34 });
});

test("divides a guest's donation among the patients, and answers a repeat the same", async () => {
  const patients = [await aPatient(site.people), await aPatient(site.people)];
  const before = await Promise.all(patients.map(donatedOf));
  const members = (await site.database.owner.query('select members from general_account')).rows[0]?.members;
  const orderId = await site.approvedOrder(null, 10);
  const answer = await site.finish(null, orderId);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'success', isDonation: true, paid: 10, totalUsers: Number(members) },
  });
  expect(answer.body.amount).toBeCloseTo(10 / Number(members), 8);
  expect(answer.body.user).toBeUndefined();
  await aPatient(site.people);
  expect(await site.finish(null, orderId)).toEqual(answer);
  const gained = await Promise.all(patients.map(donatedOf));
  for (const [place, donated] of gained.entries()) {
    expect(donated - (before[place] ?? 0n)).toBe(10_000_000_000n / members);
  }
});

test("adds a patient's own payment to the donated part of that patient alone", async () => {
  const patient = await aPatient(site.people);
  const orderId = await site.approvedOrder(patient, 3);
  expect((await site.finish(patient, orderId)).body.user.userData.donated).toBe(3);
});

test('shows a payment of an account to nobody else', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 5);
  for (const stranger of [null, await anAdvertiser(site.people)]) {
    expect(await site.finish(stranger, orderId)).toMatchObject({
      status: 404,
      body: { code: 'payment-unknown', error: 'No payment information found.' },
    });
  }
  expect(await site.finish(baker, 'NO-SUCH-ORDER')).toMatchObject({ status: 404 });
  expect((await site.finish(baker, orderId)).status).toBe(200);
});

test('credits a payer who never comes back by the webhook', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 7);
  await site.takeWebhooks();
  await site.jobs.runDue();
  expect(await statusOf(orderId)).toBe('succeeded');
  expect(await balanceOf(baker)).toBe(7_000_000_000n);
});

test('credits a payer who never comes back without any webhook', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 8);
  await site.reconcilePayments();
  expect(await balanceOf(baker)).toBe(0n);
  site.clock.advance({ minutes: 2 });
  await site.reconcilePayments();
  expect(await statusOf(orderId)).toBe('succeeded');
  expect(await balanceOf(baker)).toBe(8_000_000_000n);
});

test.each(['timeout-after', 'malformed', 'timeout-before', 'reset', '500'] as const)(
  'asks the payer to wait when the answer to a capture is lost (%s), and credits once',
  async (effect) => {
    const baker = await anAdvertiser(site.people);
    const orderId = await site.approvedOrder(baker, 9);
    await site.sandbox.fault({ match: `POST /v2/checkout/orders/${orderId}/capture`, effect });
    expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'pending', paid: 9 });
    expect(await balanceOf(baker)).toBe(0n);
    site.clock.advance({ minutes: 2 });
    await site.reconcilePayments();
    expect(await balanceOf(baker)).toBe(9_000_000_000n);
    expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'success', paid: 9 });
  },
);

test('takes nothing from a declined card, and credits the same order paid another way', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 6, 'declined');
  expect(await site.finish(baker, orderId)).toMatchObject({
    status: 402,
    body: { code: 'payment-declined' },
  });
  expect(await statusOf(orderId)).toBe('failed');
  await site.sandbox.approve(orderId, 'ready');
  expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'success' });
  expect(await balanceOf(baker)).toBe(6_000_000_000n);
});

test.each([
  ['complete', 'succeeded', 4_000_000_000n],
  ['deny', 'failed', 0n],
] as const)('ends a payment that the provider checks first: %s', async (wish, status, balance) => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 4, 'pending');
  expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'pending', paid: 4 });
  expect(await balanceOf(baker)).toBe(0n);
  const capture = (await site.sandbox.booked()).captures.find((made) => made.orderId === orderId);
  await site.sandbox.settleCapture(capture?.id ?? '', wish);
  await site.takeWebhooks();
  await site.jobs.runDue();
  expect(await statusOf(orderId)).toBe(status);
  expect(await balanceOf(baker)).toBe(balance);
});

test('gives up a payment that nobody approves after a day, and credits it if it is paid later', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.order(baker, 11);
  site.clock.advance({ hours: 25 });
  await site.reconcilePayments();
  expect(await statusOf(orderId)).toBe('cancelled');
  await site.sandbox.approve(orderId);
  expect((await site.finish(baker, orderId)).body).toMatchObject({ status: 'success' });
  expect(await balanceOf(baker)).toBe(11_000_000_000n);
});

test.each(['500', 'timeout-before', 'timeout-after', 'malformed', '429'] as const)(
  'tells the payer that no money was moved when no order can be made (%s)',
  async (effect) => {
    const baker = await anAdvertiser(site.people);
    await site.sandbox.fault({ match: 'POST /v2/checkout/orders$', effect });
    expect(await start(baker, { amount: 50, isDonation: false })).toMatchObject({
      status: 503,
      body: { code: 'provider-unavailable' },
    });
  },
);

test.each([
  [{ amount: 0, isDonation: true }, 400, 'amount-too-small'],
  [{ amount: 10_000.01, isDonation: true }, 400, 'amount-too-large'],
  [{ amount: 10, isDonation: true, currency: 'EUR' }, 400, 'currency-unsupported'],
  [{ amount: 1.005, isDonation: true }, 400, 'amount-invalid'],
  [{ amount: '50', isDonation: true }, 400, 'amount-invalid'],
  [{ amount: 50, isDonation: false }, 401, 'not-signed-in'],
])('refuses a guest who requests %j', async (payload, status, code) => {
  expect(await start(null, payload)).toMatchObject({ status, body: { code } });
});

test('refuses a forged webhook', async () => {
  const baker = await anAdvertiser(site.people);
  const orderId = await site.approvedOrder(baker, 2);
  const webhook = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/webhooks/paypal',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({
        id: 'WH-1',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: orderId },
      }),
    });
  const signature = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': 'x',
    'paypal-transmission-sig': 'bm8=',
    'paypal-transmission-time': new Date().toISOString(),
  };
  expect((await webhook({})).statusCode).toBe(403);
  expect((await webhook(signature)).statusCode).toBe(403);
  await site.sandbox.fault({ match: 'POST /v1/notifications/verify-webhook-signature', effect: '500' });
  expect((await webhook(signature)).statusCode).toBe(503);
  await site.jobs.runDue();
  expect(await balanceOf(baker)).toBe(0n);
  expect((await site.finish(baker, orderId)).status).toBe(200);
});
