import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { aPatient } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const fees = async () => Number(await readBalance(world.site.database.db, account.fees)) / -10_000_000;

/** Withdraws to a wallet; the provider ends the payout, and then names its fee. */
const withdraw = async (dollars: number) => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, dollars * 100);
  await world.withdraw(patient);
  await world.later(0);
  const batch = world.site.wallet.batches.at(-1);
  assert(batch);
  return { patient, batch };
};

test('bears the fee of a payout beside its amount, once however often it is told', async () => {
  const before = await fees();
  const { patient, batch } = await withdraw(30);
  Object.assign(batch, { state: 'paid', feeCents: 60 });
  await world.later(5);
  expect(await fees()).toBe(before + 60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 30 });
  await world.site.jobs.runScheduled('recheck-paid-payouts');
  world.site.clock.advance({ hours: 25 });
  await world.site.jobs.runScheduled('recheck-paid-payouts');
  expect(await fees()).toBe(before + 60);
});

test('bears the fee of a payout that came back, and gives the patient the whole amount', async () => {
  const before = await fees();
  const { patient, batch } = await withdraw(30);
  Object.assign(batch, { state: 'not-paid', feeCents: 60 });
  await world.later(5);
  expect(await fees()).toBe(before + 60);
  expect(await world.centsOf(patient)).toBe(3000);
});

test('a payout that came back waits for the provider’s account before it takes the payouts in flight', async () => {
  // The first payment of all makes the accounts.
  const first = await withdraw(10);
  Object.assign(first.batch, { state: 'paid', feeCents: 60 });
  await world.later(5);
  const { patient, batch } = await withdraw(30);
  Object.assign(batch, { state: 'not-paid', feeCents: 60 });
  const { owner } = world.site.database;
  const touch = 'update ledger_accounts set balance_nanos = balance_nanos where code = $1';
  const looking = await inTransaction(owner, async (other) => {
    await other.query(touch, [account.clearing('paypal')]);
    const look = world.later(5);
    await untilLocked(owner, look);
    await other.query(touch, [account.payoutsInFlight]);
    await other.query('commit');
    return { look };
  });
  await looking.look;
  expect(await world.centsOf(patient)).toBe(3000);
});

test('books a fee of a paid payout that the provider changes or gives back', async () => {
  const before = await fees();
  const { batch } = await withdraw(30);
  Object.assign(batch, { state: 'paid', feeCents: 60 });
  await world.later(5);
  batch.feeCents = 0;
  world.site.clock.advance({ hours: 25 });
  await world.site.jobs.runScheduled('recheck-paid-payouts');
  expect(await fees()).toBe(before);
});
