import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const post = async (url: string, payload: object) => {
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { cookie: firm.cookie } });
  return { status: reply.statusCode, body: reply.json() };
};
const begin = async (dollars: number, isDonation: boolean) => {
  await post('/api/stripe', { amount: dollars * 100, isDonation });
  const checkout = site.card.checkouts.at(-1);
  assert(checkout, 'no checkout was begun');
  return checkout;
};
const finish = (checkoutId: string) => post('/api/stripe/success', { session_id: checkoutId });
const balance = () => readBalance(site.database.db, account.advertiser(firm.id));
const lettersTo = async ({ email }: Person): Promise<string[]> => {
  await site.jobs.runDue();
  return site.mailbox.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
};

test.each([
  ['less', 1_999],
  ['more', 2_001],
])('credits nobody when money of %s than requested arrived', async (_, captured) => {
  const checkout = await begin(20, false);
  const before = await balance();
  site.card.set(checkout.id, { state: 'paid' });
  checkout.amountCents = captured;
  expect((await finish(checkout.id)).status).toBe(500);
  expect(await balance()).toBe(before);
  checkout.amountCents = 2_000;
  expect(await finish(checkout.id)).toMatchObject({ status: 200, body: { status: 'success', paid: 20 } });
  expect((await balance()) - before).toBe(20_000_000_000n);
});

test('sends the payer a receipt, for a gift and for a top-up', async () => {
  const own = await begin(5, false);
  site.card.set(own.id, { state: 'paid' });
  expect((await finish(own.id)).status).toBe(200);
  expect(await lettersTo(firm)).toContain('Receipt for your payment of $5');
  const gift = await begin(7, true);
  site.card.set(gift.id, { state: 'paid' });
  expect((await finish(gift.id)).status).toBe(200);
  expect((await lettersTo(firm)).at(-1)).toBe('Receipt for your donation of $7');
});
