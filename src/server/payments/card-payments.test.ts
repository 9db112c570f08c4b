import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, readBalance, readPatientFunds } from '../ledger/ledger.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
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
const begin = async (dollars: number, person?: Person): Promise<string> => {
  const form = { amount: dollars * 100, pendingAmount: dollars, isDonation: person === undefined };
  const { body } = await post('/api/stripe', form, person);
  return String(body.url).replace('https://card.example/pay/', '');
};
const finish = (checkoutId: string, person?: Person) =>
  post('/api/stripe/success', { session_id: checkoutId }, person);
let events = 0;
const tell = async (checkoutId: string, eventId = `evt_${++events}`, signature = 'good') => {
  const webhook = {
    eventId,
    type: 'checkout.session.completed',
    subject: { kind: 'payment', provider: 'stripe', reference: checkoutId },
  };
  const headers = { 'content-type': 'application/json', 'x-test-signature': signature };
  return site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers,
    payload: JSON.stringify(webhook),
  });
};
const paid = async (dollars: number, person?: Person): Promise<string> => {
  const checkoutId = await begin(dollars, person);
  site.card.set(checkoutId, { state: 'paid' });
  await tell(checkoutId);
  await site.jobs.runDue();
  return checkoutId;
};
const changed = async (checkoutId: string, change: Parameters<TestApp['card']['set']>[1]) => {
  site.card.set(checkoutId, change);
  await tell(checkoutId);
  await site.jobs.runDue();
};
/** Starts a look at the provider and delays its answer. Returns a callback that lets the answer arrive. */
const lookSlowly = async (checkoutId: string): Promise<() => Promise<void>> => {
  const { checkout } = site.card;
  const seen = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  vi.spyOn(checkout, 'look').mockImplementationOnce(async (id) => {
    vi.mocked(checkout.look).mockRestore();
    const answer = await checkout.look(id);
    seen.resolve();
    await arrival.promise;
    return answer;
  });
  await tell(checkoutId);
  const work = site.jobs.runDue();
  await seen.promise;
  return async () => {
    arrival.resolve();
    await work;
  };
};
const dollarsOf = async (code: string) => Number(await readBalance(site.database.db, code)) / 1e9;
const balanceOf = ({ id }: Person) => dollarsOf(account.advertiser(id));
const loss = () => dollarsOf(account.loss);

test.each([
  ['eng', 'Donation to all patients of Watchwell'],
  ['ua', 'Пожертва всім пацієнтам Watchwell'],
])('shows a payer who reads %s on the card page what is paid: %s', async (language, description) => {
  await site.app.inject({
    method: 'POST',
    url: '/api/stripe',
    payload: { amount: 700, isDonation: true },
    headers: { cookie: `language=${language}` },
  });
  expect(site.card.checkouts.at(-1)).toMatchObject({ amountCents: 700, description });
});

describe('paying by card', () => {
  test('credits a payment once, though webhooks, return page and reconciliation all see it', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await begin(50, firm);
    expect((await finish(checkoutId, firm)).body.code).toBe('payment-declined');
    site.card.set(checkoutId, { state: 'paid' });
    const seen = await Promise.all([
      ...[1, 2, 3].map(() => tell(checkoutId, 'evt_same')),
      tell(checkoutId),
      finish(checkoutId, firm),
      finish(checkoutId, firm),
    ]);
    expect(seen.slice(0, 4).map((reply) => (reply as { statusCode: number }).statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    await site.jobs.runDue();
    site.clock.advance({ minutes: 5 });
    await site.jobs.runScheduled('reconcile-payments');
    expect(await balanceOf(firm)).toBe(50);
    const { rows } = await site.database.owner.query(
      "select 1 from webhook_inbox where event_id = 'evt_same'",
    );
    expect(rows).toHaveLength(1);
    expect((await finish(checkoutId, firm)).body).toMatchObject({
      status: 'success',
      paid: 50,
      isDonation: false,
    });
  });

  test('counts a payment only once it is paid, and reveals nothing about a foreign or unknown checkout', async () => {
    const firm = await anAdvertiser(site);
    const other = await anAdvertiser(site);
    const checkoutId = await begin(20, firm);
    site.card.set(checkoutId, { state: 'delayed' });
    expect((await finish(checkoutId, firm)).body).toMatchObject({ status: 'pending', paid: 20 });
    expect(await balanceOf(firm)).toBe(0);
    expect((await finish(checkoutId, other)).body).toMatchObject({
      code: 'payment-unknown',
      error: 'No payment information found.',
    });
    expect((await finish('cs_nobodys')).body.code).toBe('payment-unknown');
    expect((await finish('')).body.error).toBe('Invalid payment parameters. Please try again.');
  });

  test('refuses an unsigned webhook and does not store it', async () => {
    const checkoutId = await begin(5);
    site.card.set(checkoutId, { state: 'paid' });
    expect((await tell(checkoutId, 'evt_forged', 'bad')).statusCode).toBe(403);
    const { rows } = await site.database.owner.query(
      "select 1 from webhook_inbox where event_id = 'evt_forged'",
    );
    expect(rows).toEqual([]);
  });

  test('sends a donor a receipt', async () => {
    const patient = await aPatient(site);
    await paid(30, undefined);
    const giver = await aPatient(site);
    const form = { amount: 1000, isDonation: true };
    const { body } = await post('/api/stripe', form, giver);
    const checkoutId = String(body.url).replace('https://card.example/pay/', '');
    site.card.set(checkoutId, { state: 'paid' });
    expect((await finish(checkoutId, giver)).body).toMatchObject({
      status: 'success',
      isDonation: true,
      paid: 10,
    });
    await site.jobs.runDue();
    expect(site.mailbox.letters.some(({ subject }) => subject === 'Receipt for your donation of $10')).toBe(
      true,
    );
    expect((await readPatientFunds(site.database.db, patient.id))?.donatedNanos).toBeGreaterThan(0n);
  });

  test('sends a donor without an account a receipt in the language of the payment', async () => {
    await site.app.inject({
      method: 'POST',
      url: '/api/stripe',
      payload: { amount: 700, isDonation: true },
      headers: { cookie: 'language=ua' },
    });
    const { id = '' } = site.card.checkouts.at(-1) ?? {};
    await changed(id, { state: 'paid', payerEmail: 'guest@example.org' });
    await site.jobs.runDue();
    expect(site.mailbox.lastTo('guest@example.org').subject).toBe('Квитанція про вашу пожертву 7\u00a0$');
  });
});

describe('money that goes back', () => {
  test('takes parts of a payment off the balance, adds them up and takes none twice', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await paid(50, firm);
    await changed(checkoutId, { takenBackCents: 2000 });
    await changed(checkoutId, { takenBackCents: 2000 });
    expect(await balanceOf(firm)).toBe(30);
    await changed(checkoutId, { takenBackCents: 5000 });
    expect(await balanceOf(firm)).toBe(0);
    expect(await dollarsOf(account.loss)).toBe(0);
  });

  test('returns the money of a failed refund, whole or in part', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await paid(50, firm);
    await changed(checkoutId, { takenBackCents: 2000 });
    await changed(checkoutId, { takenBackCents: 3500 });
    await changed(checkoutId, { takenBackCents: 500 });
    expect(await balanceOf(firm)).toBe(45);
    await changed(checkoutId, { takenBackCents: 0 });
    expect(await balanceOf(firm)).toBe(50);
  });

  test('sells unwatched views back first; the rest is our loss, not a debt', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await paid(2, firm);
    const before = await loss();
    const advertId = await placeAdvert(site, firm, { item: 'P', clicks: 500 });
    expect(await balanceOf(firm)).toBe(0.5);
    await changed(checkoutId, { takenBackCents: 200 });
    expect([await balanceOf(firm), await loss()]).toEqual([0, before]);
    const { rows } = await site.database.owner.query(
      'select removed_at is not null as removed from adverts where advertiser_id = $1',
      [firm.id],
    );
    expect([rows, typeof advertId]).toEqual([[{ removed: true }], 'string']);
  });

  test('books the chargeback of a divided donation as a loss of the platform, never of patients', async () => {
    const patient = await aPatient(site);
    const checkoutId = await paid(40);
    const funds = await readPatientFunds(site.database.db, patient.id);
    const before = await loss();
    await changed(checkoutId, { takenBackCents: 4000, isDisputed: true });
    expect(await loss()).toBe(before - 40);
    expect(await readPatientFunds(site.database.db, patient.id)).toEqual(funds);
    await changed(checkoutId, { takenBackCents: 0, isDisputed: false });
    expect(await loss()).toBe(before);
  });

  test('never leaves a patient below zero by a payment of their own', async () => {
    const patient = await aPatient(site);
    const checkoutId = await paid(10, patient);
    const before = await loss();
    await changed(checkoutId, { takenBackCents: 1000 });
    const funds = await readPatientFunds(site.database.db, patient.id);
    expect([Number(funds?.totalNanos ?? 0n) >= 0, await loss()]).toEqual([true, before]);
  });

  test('stops purchases of an account while its payment is disputed, and allows them afterwards', async () => {
    const firm = await anAdvertiser(site);
    await paid(20, firm);
    const checkoutId = await paid(20, firm);
    await changed(checkoutId, { takenBackCents: 2000, isDisputed: true });
    await expect(placeAdvert(site, firm, { item: 'P', clicks: 500 })).rejects.toThrow();
    await changed(checkoutId, { takenBackCents: 2000, isDisputed: false });
    await placeAdvert(site, firm, { item: 'P', clicks: 500 });
    expect(await balanceOf(firm)).toBe(18.5);
  });

  test('ignores a delayed answer that is older than what is booked', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await paid(50, firm);
    const arrive = await lookSlowly(checkoutId);
    await changed(checkoutId, { takenBackCents: 2000 });
    await arrive();
    expect(await balanceOf(firm)).toBe(30);
  });

  test('keeps a fee that was booked while an older answer was delayed', async () => {
    const checkoutId = await paid(50, await anAdvertiser(site));
    const before = await dollarsOf(account.fees);
    const arrive = await lookSlowly(checkoutId);
    await changed(checkoutId, { feeCents: 1675 });
    await arrive();
    expect(before - (await dollarsOf(account.fees))).toBeCloseTo(16.75);
  });

  test('does not credit money that went back while the answer was delayed', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await begin(15, firm);
    site.card.set(checkoutId, { state: 'paid' });
    const arrive = await lookSlowly(checkoutId);
    await changed(checkoutId, { takenBackCents: 1500 });
    await arrive();
    expect(await balanceOf(firm)).toBe(0);
    const { rows } = await site.database.owner.query('select status from payments order by created_at desc');
    expect(rows[0]).toEqual({ status: 'failed' });
  });

  test('never credits a payment that was refunded before the credit', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await begin(15, firm);
    await changed(checkoutId, { state: 'paid', takenBackCents: 1500 });
    expect(await balanceOf(firm)).toBe(0);
  });

  test('credits a refunded payment that is paid again, even without a webhook', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await begin(15, firm);
    await changed(checkoutId, { state: 'paid', takenBackCents: 1500 });
    site.card.set(checkoutId, { takenBackCents: 0 });
    site.clock.advance({ days: 1, minutes: 1 });
    await site.jobs.runScheduled('reconcile-payments');
    expect(await balanceOf(firm)).toBe(15);
  });

  test('credits the rest of a payment that was partly refunded before the credit', async () => {
    const firm = await anAdvertiser(site);
    const checkoutId = await begin(15, firm);
    await changed(checkoutId, { state: 'paid', takenBackCents: 500 });
    expect(await balanceOf(firm)).toBe(10);
  });
});
