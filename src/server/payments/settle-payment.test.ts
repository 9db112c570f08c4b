import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let site: TestApp;
let firm: Person;
beforeAll(async () => {
  site = await createTestApp();
  firm = await anAdvertiser(site);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const post = async (url: string, payload: object) => {
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { cookie: firm.cookie } });
  return { status: reply.statusCode, body: reply.json() };
};
/** Makes a payment by wallet that its payer agreed to. */
const anOrder = async (dollars: number): Promise<string> => {
  const { body } = await post('/api/paypal', { amount: dollars, isDonation: false });
  const token = new URL(body.url).searchParams.get('token') ?? '';
  site.wallet.approve(token);
  return token;
};
const finish = (token: string) => post('/api/paypal/success', { token, payerId: 'PAYER' });
const statusOf = async (reference: string): Promise<string> => {
  const query = 'select status from payments where provider_reference = $1';
  return (await site.database.owner.query(query, [reference])).rows[0]?.status;
};
const balance = async () => Number(await readBalance(site.database.db, account.advertiser(firm.id))) / 1e9;

const refused = { kind: 'declined', reason: 'INSTRUMENT_DECLINED' } as const;
const away = { kind: 'unavailable', reason: 'away' } as const;

test('credits a payment whose capture is refused because an earlier one, with a lost answer, made it', async () => {
  const before = await balance();
  const order = await anOrder(20);
  await site.wallet.checkout.capture?.({ checkoutId: order, reference: 'earlier' });
  vi.spyOn(site.wallet.checkout, 'capture').mockResolvedValue(refused);
  expect(await finish(order)).toMatchObject({ status: 200, body: { status: 'success', paid: 20 } });
  expect(await balance()).toBe(before + 20);
});

test('does not report an unconfirmed refusal as one, and checks the payment again', async () => {
  const before = await balance();
  const order = await anOrder(10);
  const capture = vi.spyOn(site.wallet.checkout, 'capture').mockResolvedValue(refused);
  const look = vi.spyOn(site.wallet.checkout, 'look').mockResolvedValue(away);
  expect(await finish(order)).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(await statusOf(order)).toBe('processing');
  look.mockRestore();
  capture.mockRestore();
  site.clock.advance({ minutes: 2 });
  await site.jobs.runScheduled('reconcile-payments');
  expect(await balance()).toBe(before + 10);
});

test.each(['cancelled', 'failed'])(
  'checks a capture of unknown outcome, even of a payment that was %s',
  async (status) => {
    const before = await balance();
    const order = await anOrder(5);
    const change = 'update payments set status = $2 where provider_reference = $1';
    await site.database.owner.query(change, [order, status]);
    const lost = { kind: 'outcome-unknown', reason: 'timeout' } as const;
    vi.spyOn(site.wallet.checkout, 'capture').mockResolvedValueOnce(lost);
    expect(await finish(order)).toMatchObject({ status: 200, body: { status: 'pending' } });
    site.clock.advance({ minutes: 2 });
    await site.jobs.runScheduled('reconcile-payments');
    expect(await balance()).toBe(before + 5);
  },
);

test('does not capture a captured payment again', async () => {
  const order = await anOrder(5);
  await finish(order);
  const capture = vi.spyOn(site.wallet.checkout, 'capture');
  site.wallet.takeBack(order, 500);
  site.clock.advance({ days: 1, minutes: 1 });
  const before = await balance();
  await site.jobs.runScheduled('reconcile-payments');
  expect(await balance()).toBe(before - 5);
  expect(capture).not.toHaveBeenCalled();
});

test('stops after repeated overtaken looks and books nothing', async () => {
  const before = await balance();
  await post('/api/stripe', { amount: 700, isDonation: false });
  const { id = '' } = site.card.checkouts.at(-1) ?? {};
  site.card.set(id, { state: 'paid' });
  const read = site.card.checkout.look;
  let looks = 0;
  const look = vi.spyOn(site.card.checkout, 'look').mockImplementation(async (checkoutId) => {
    looks += 1;
    const change = 'update payments set capture_reference = $2 where provider_reference = $1';
    await site.database.owner.query(change, [checkoutId, `another-${looks}`]);
    return read(checkoutId);
  });
  const finishCard = () => post('/api/stripe/success', { session_id: id });
  expect(await finishCard()).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  expect(looks).toBe(5);
  expect(await balance()).toBe(before);
  look.mockRestore();
  expect(await finishCard()).toMatchObject({ status: 200, body: { status: 'success', paid: 7 } });
});

test('learns nothing from a provider that is not connected any more', async () => {
  const order = await anOrder(5);
  const { paypal } = site.context.checkouts;
  site.context.checkouts.paypal = undefined;
  expect(await finish(order)).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  site.context.checkouts.paypal = paypal;
  expect(await finish(order)).toMatchObject({ status: 200, body: { status: 'success' } });
});
