import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testWebhooks } from '../../../test/support/card.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import type { CheckoutPort, NewCheckout, PaidState } from './checkout-port.ts';

const TABLE = '#shared/money-providers/money-providers.ts';
const CALLS = '#contracts/payments.ts';

/**
 * A provider that the product does not have: a line in the table, its two calls (here in the words of the wallet's), and what
 * its folder would give: a port and a verifier. Nothing else of the server is changed for it.
 */
const addLines = () => {
  vi.doMock(TABLE, async (load) => {
    const table = await load<typeof import('#shared/money-providers/money-providers.ts')>();
    const coins = { paidPath: '/coins/paid', cancelledPath: '/coins/cancelled' };
    return {
      ...table,
      PAYMENT_PROVIDERS: { ...table.PAYMENT_PROVIDERS, coins },
      paymentProviders: [...table.paymentProviders, 'coins'],
      moneyProviders: [...table.moneyProviders, 'coins'],
    };
  });
  vi.doMock(CALLS, async (load) => {
    const calls = await load<typeof import('#contracts/payments.ts')>();
    const { start, finish, unitCents } = calls.PAYMENT_CALLS.paypal;
    const coins = {
      start: { ...start, path: '/api/coins' },
      finish: { ...finish, path: '/api/coins/success' },
      unitCents,
    };
    return { ...calls, PAYMENT_CALLS: { ...calls.PAYMENT_CALLS, coins } };
  });
};

type Checkout = NewCheckout & { id: string; paid: PaidState | undefined };

/** Takes the money by itself, as soon as the payer has sent it. */
const createCoins = () => {
  const checkouts: Checkout[] = [];
  const port: CheckoutPort = {
    async begin(order) {
      const id = `coins-${checkouts.length + 1}`;
      checkouts.push({ ...order, id, paid: undefined });
      return { kind: 'begun', checkoutId: id, url: `https://coins.example/${id}` };
    },
    async look(checkoutId) {
      const found = checkouts.find(({ id }) => id === checkoutId);
      return found ? { kind: 'found', state: found.paid ?? { state: 'open' } } : { kind: 'not-found' };
    },
    async list() {
      const payments = checkouts.flatMap(({ id, paid }) => (paid ? [{ ...paid, reference: id }] : []));
      return { kind: 'listed', payments };
    },
  };
  return { checkouts, port };
};

const coins = createCoins();
let site: TestApp;
let firm: Person;
let admin: Person;
beforeAll(async () => {
  // The server is loaded anew, with these lines and for this file only: other files share what they import.
  vi.resetModules();
  addLines();
  const { createTestApp } = await import('../../../test/support/test-app.ts');
  site = await createTestApp({ database: await createTestDatabase() });
  Object.assign(site.context.checkouts, { coins: coins.port });
  Object.assign(site.context.webhooks, { coins: testWebhooks });
  admin = await anAdmin(site);
});
beforeEach(async () => {
  firm = await anAdvertiser(site);
});
afterAll(async () => {
  await expectLedgerHolds(site.database.db);
  await site.close();
  vi.doUnmock(TABLE);
  vi.doUnmock(CALLS);
  vi.resetModules();
});

const post = async (url: string, payload: object, { cookie }: Person = firm) => {
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  return { status: reply.statusCode, body: reply.json() };
};
const begin = async (amount: number): Promise<Checkout> => {
  const { body } = await post('/api/coins', { amount, isDonation: false });
  const checkout = coins.checkouts.at(-1);
  assert(checkout, 'no checkout was begun');
  expect(body).toEqual({ url: `https://coins.example/${checkout.id}` });
  return checkout;
};
const finish = (token: string) => post('/api/coins/success', { token, payerId: 'PAYER' });
/** Something happens at the provider, and a notice tells of it. */
const happens = async (checkout: Checkout, change: Partial<PaidState>) => {
  const { id, amountCents } = checkout;
  const paid = { amountCents, takenBackCents: 0, isDisputed: false, payerEmail: undefined };
  checkout.paid = { state: 'captured', captureId: `taken-${id}`, ...paid, ...change };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/webhooks/coins',
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    payload: JSON.stringify({
      eventId: `evt-${Math.random()}`,
      type: 'changed',
      subject: { kind: 'payment', provider: 'coins', reference: id },
    }),
  });
  expect(reply.statusCode).toBe(200);
  await site.jobs.runDue();
};
const dollarsOf = async (code: string) => Number(await readBalance(site.database.db, code)) / 1e9;
const taken = () => dollarsOf('clearing:coins');
const balance = () => dollarsOf(account.advertiser(firm.id));

test('a payment by it is begun with what its page needs, and credited once, to the account of its payer', async () => {
  const before = await taken();
  const checkout = await begin(20);
  expect(checkout).toMatchObject({
    amountCents: 2000,
    payerEmail: firm.email,
    language: 'eng',
    paidUrl: `${site.context.config.publicUrl}/coins/paid`,
    cancelledUrl: `${site.context.config.publicUrl}/coins/cancelled`,
  });
  expect(await finish(checkout.id)).toMatchObject({ status: 402, body: { code: 'payment-declined' } });
  await happens(checkout, {});
  expect(await finish(checkout.id)).toMatchObject({ status: 200, body: { status: 'success', paid: 20 } });
  await happens(checkout, {});
  expect([await balance(), await taken()]).toEqual([20, before - 20]);
});

test('one that nobody tells of is found by the reconciliation', async () => {
  const before = await balance();
  const checkout = await begin(5);
  const paid = { captureId: 'untold', amountCents: 500, takenBackCents: 0, payerEmail: undefined };
  checkout.paid = { state: 'captured', isDisputed: false, ...paid };
  site.clock.advance({ minutes: 2 });
  await site.jobs.runScheduled('reconcile-payments');
  expect(await balance()).toBe(before + 5);
});

test('refunds come off the balance, and what is disputed keeps its account from buying', async () => {
  const before = await balance();
  const checkout = await begin(10);
  await happens(checkout, {});
  await happens(checkout, { takenBackCents: 400 });
  expect(await balance()).toBe(before + 6);
  await happens(checkout, { takenBackCents: 1000, isDisputed: true });
  expect(await balance()).toBe(before);
  await expect(placeAdvert(site, firm, { item: 'P', clicks: 500 })).rejects.toThrow();
  await happens(checkout, { takenBackCents: 400 });
  expect(await balance()).toBe(before + 6);
  await placeAdvert(site, firm, { item: 'P', clicks: 500 });
});

test('the books are compared with its list', async () => {
  const stranger = await begin(7);
  await happens(stranger, {});
  const agreed = await post('/api/admin/reconciliation', {}, admin);
  expect(agreed.body.differences).toEqual([]);
  assert(stranger.paid);
  stranger.paid.takenBackCents = 100;
  const { body } = await post('/api/admin/reconciliation', {}, admin);
  expect(body.differences).toMatchObject([
    { provider: 'coins', kind: 'payment', reference: stranger.id, ours: 7, theirs: 6 },
  ]);
});
