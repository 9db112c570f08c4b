import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let site: TestApp;
let before: bigint;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(() => expectLedgerConsistent(site.database.db));
afterAll(() => site.close());

type Change = Parameters<TestApp['card']['set']>[1];
let events = 0;
/** Changes a payment at its provider, whose webhook then asks us to look. */
const changed = async (checkoutId: string, change: Change) => {
  site.card.set(checkoutId, change);
  events += 1;
  const subject = { kind: 'payment', provider: 'stripe', reference: checkoutId };
  const webhook = { eventId: `evt_fee_${events}`, type: 'charge.updated', subject };
  const headers = { 'content-type': 'application/json', 'x-test-signature': 'good' };
  await site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers,
    payload: JSON.stringify(webhook),
  });
  await site.jobs.runDue();
};

const fees = () => readBalance(site.database.db, account.fees);
/** Returns the cents of fees since the payment was begun. */
const feeCents = async () => Number((before - (await fees())) / 10_000_000n);
const balanceOf = ({ id }: Person) => readBalance(site.database.db, account.advertiser(id));
const countFees = async () => {
  const query = "select count(*)::int transfers from ledger_transfers where reason = 'provider-fee'";
  return (await site.database.owner.query(query)).rows[0].transfers;
};
const expected = async () => {
  const reply = await site.app.inject({ method: 'GET', url: '/api/open-books' });
  return reply.json().totals.feesExpected;
};

const paid = async (feeCents?: number) => {
  before = await fees();
  const firm = await anAdvertiser(site);
  const { checkoutId } = await payByCard(site, { person: firm, dollars: 50, instrument: undefined });
  if (feeCents !== undefined) await changed(checkoutId, { feeCents });
  return { firm, checkoutId };
};

test('books a fee beside the payment, which is credited in full', async () => {
  const { firm } = await paid(175);
  expect(await feeCents()).toBe(175);
  expect(await balanceOf(firm)).toBe(50_000_000_000n);
});

test('books a fee that is told twice once', async () => {
  const { checkoutId } = await paid(175);
  const transfers = await countFees();
  await changed(checkoutId, { feeCents: 175 });
  expect(await countFees()).toBe(transfers);
  expect(await feeCents()).toBe(175);
});

test('follows a fee that changes, up and down and up to the same sum again', async () => {
  const { checkoutId, firm } = await paid(175);
  for (const told of [1675, 175, 1675, 0]) {
    await changed(checkoutId, { feeCents: told });
    expect(await feeCents()).toBe(told);
  }
  expect(await balanceOf(firm)).toBe(50_000_000_000n);
});

test('expects a fee that is not known yet, and asks after it until it is', async () => {
  const known = await expected();
  before = await fees();
  const firm = await anAdvertiser(site);
  const told = { feeCents: undefined };
  const { checkoutId } = await payByCard(site, { person: firm, dollars: 50, instrument: undefined, told });
  expect(await balanceOf(firm)).toBe(50_000_000_000n);
  expect(await expected()).toBe(known + 1);
  site.clock.advance({ minutes: 1 });
  site.card.set(checkoutId, { feeCents: 175 });
  await site.jobs.runScheduled('reconcile-payments');
  expect(await feeCents()).toBe(175);
  expect(await expected()).toBe(known);
});

test('keeps a known fee when a later answer does not name it', async () => {
  const { checkoutId } = await paid(175);
  await changed(checkoutId, { feeCents: undefined });
  expect(await feeCents()).toBe(175);
});

test('bears the fees of a payment that went back, before its credit as after it', async () => {
  const { checkoutId, firm } = await paid(175);
  await changed(checkoutId, { takenBackCents: 5000, isDisputed: true, feeCents: 1675 });
  expect(await feeCents()).toBe(1675);
  expect(await balanceOf(firm)).toBe(0n);
  before = await fees();
  const early = { person: await anAdvertiser(site), dollars: 5, instrument: undefined };
  await payByCard(site, { ...early, told: { takenBackCents: 500, feeCents: 45 } });
  expect(await balanceOf(early.person)).toBe(0n);
  expect(await feeCents()).toBe(45);
});

test('books nothing for a fee of a payment that is not ours', async () => {
  before = await fees();
  const reply = await site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    payload: JSON.stringify({
      eventId: 'evt_stranger',
      type: 'charge.updated',
      subject: { kind: 'payment', provider: 'stripe', reference: 'pi_stranger' },
    }),
  });
  await site.jobs.runDue();
  expect(reply.statusCode).toBe(200);
  expect(await feeCents()).toBe(0);
});
