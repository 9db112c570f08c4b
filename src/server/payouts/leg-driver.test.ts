import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { openSession, type Person } from '../../../test/support/people.ts';
import { markDisputed } from '../accounts/accounts.ts';
import { loadConfig } from '../load-config.ts';

let world: BankSite;
let patient: Person;
beforeAll(async () => {
  world = await createBankSite({ payoutRules: loadConfig({ NODE_ENV: 'test' }).payoutRules });
});
beforeEach(async () => {
  world.site.bank.mood.transfers = 'works';
  patient = await world.patientInUkraine(2_000);
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const post = async (person: Person, url: string, payload?: object) => {
  person.cookie = await openSession(world.site, person.id);
  return world.as(person, { method: 'POST', url, ...(payload && { payload }) });
};
const approve = (id: string) => post(world.admin, `/api/admin/approve-payout/${id}`);
const dispute = (isOpen: boolean) =>
  world.site.database.db
    .transaction()
    .execute((trx) =>
      markDisputed(trx, patient.id, { at: world.site.clock.now(), noteOpen: async () => isOpen }),
    );
const setState = (state: 'active' | 'payouts-frozen') =>
  world.site.database.owner.query(
    `update accounts set state = $2::text, state_since = case $2::text when 'active' then null else now() end where id = $1`,
    [patient.id, state],
  );
const setCase = (state: 'paused' | 'draft') =>
  world.site.database.owner.query(
    `insert into cases (patient_id, state, since, resumes_as) values ($1, $2::text, now(), case $2::text when 'paused' then 'draft' end)
     on conflict (patient_id) do update set state = excluded.state, resumes_as = excluded.resumes_as`,
    [patient.id, state],
  );
const hours = async (count: number): Promise<void> => {
  for (let place = 0; place < count * 3; place += 1) await world.later(20);
};
const transfers = async () => (await world.legsOf(patient)).filter((leg) => leg.provider_id !== null);
const stepsOf = async () => (await world.lastOf(patient)).steps;

/** Makes a released payout while Wise is out of reach. */
const released = async (): Promise<string> => {
  const { _id } = await world.withdraw(patient);
  world.site.bank.mood.transfers = 'unavailable';
  expect((await approve(_id)).status).toBe(200);
  await world.later(1);
  return _id;
};

test('pays nothing to a receiver that changed after the release, not even another way', async () => {
  const _id = await released();
  const email = 'thief@example.org';
  await post(patient, '/api/payout-email', { email, emailAgain: email });
  await hours(3);
  expect(world.site.wallet.batches.filter(({ receiver }) => receiver === email)).toEqual([]);
  expect(await stepsOf()).toEqual(['in-review']);
  expect((await approve(_id)).body.code).toBe('payout-details-fresh');
  world.site.clock.advance({ hours: 72 });
  world.site.bank.mood.transfers = 'works';
  expect((await approve(_id)).status).toBe(200);
  await world.later(1);
  expect(await transfers()).toHaveLength(1);
});

test.each([
  ['a payment of the account is disputed', () => dispute(true), () => dispute(false)],
  ['the page is paused', () => setCase('paused'), () => setCase('draft')],
  ['the account is stopped', () => setState('payouts-frozen'), () => setState('active')],
])('sends nothing once %s, and people decide again afterwards', async (_, stop, end) => {
  const _id = await released();
  await stop();
  world.site.bank.mood.transfers = 'works';
  await hours(2);
  expect([await transfers(), await stepsOf()]).toEqual([[], ['in-review']]);
  await end();
  await hours(1);
  expect(await transfers()).toEqual([]);
  expect((await approve(_id)).status).toBe(200);
  await world.later(1);
  expect(await transfers()).toHaveLength(1);
});
