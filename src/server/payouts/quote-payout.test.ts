import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { aPatient } from '../../../test/support/people.ts';

let world: BankSite;
beforeEach(async () => {
  world = await createBankSite();
});
afterEach(() => world.site.close());

type Who = Parameters<BankSite['as']>[0];
const quoteFor = async (who: Who) =>
  (await world.as(who, { method: 'GET', url: '/api/payout-quote' })).body.quote;

test('shows a patient in Ukraine the fee and the arriving sum before the withdrawal', async () => {
  const patient = await world.patientInUkraine(10_000);
  expect(await quoteFor(patient)).toEqual({ amount: 100, fee: 1, arrives: 99 * 42, transfers: 1 });
  expect(world.site.bank.transfers).toEqual([]);
});

test('adds up the fees of several transfers', async () => {
  const patient = await world.patientInUkraine(200_001);
  expect(await quoteFor(patient)).toEqual({
    amount: 2000.01,
    fee: 3,
    arrives: Math.floor((3 * (66_667 - 100) * 42) / 100),
    transfers: 3,
  });
});

test.each(['unavailable', 'refuses'] as const)('returns no quote while the service %s', async (mood) => {
  const patient = await world.patientInUkraine(10_000);
  world.site.bank.mood.quotes = mood;
  expect(await quoteFor(patient)).toBeNull();
});

test('returns no quote without money, nor where no bank transfer goes', async () => {
  expect(await quoteFor(await aPatient(world.site, { country: 'UA' }))).toBeNull();
  const moved = await world.patientInUkraine(10_000);
  await world.site.database.owner.query("update accounts set country = 'GB' where id = $1", [moved.id]);
  expect(await quoteFor(moved)).toBeNull();
});
