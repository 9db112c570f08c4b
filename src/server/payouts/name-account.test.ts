import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { loadConfig } from '../load-config.ts';

const ASKS = 'Where should we send your withdrawal?';
const CHANGED = 'Your payout details were changed';

let world: BankSite;
beforeAll(async () => {
  const { payoutRules } = loadConfig({ NODE_ENV: 'test', PAYOUT_MIN: '0' });
  world = await createBankSite({ payoutRules: { ...payoutRules, hoursApart: 0 }, payoutFallback: 'queue' });
  world.site.bank.port.createTransfer = async () => ({ kind: 'refused', reason: 'RECIPIENT_REJECTED' });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const post = async (person: Person, url: string, payload: object = {}) => {
  person.cookie = await openSession(world.site, person.id);
  return world.as(person, { method: 'POST', url, payload });
};
const name = (patient: Person, account: object = AN_ACCOUNT) =>
  post(patient, '/api/payout-account', { account });
const approve = (id: string) => post(world.admin, `/api/admin/approve-payout/${id}`);
const complete = (id: string) => post(world.admin, `/api/admin/complete-payout/${id}`);
const accountOf = async (id: string) =>
  (await world.as(world.admin, { method: 'GET', url: `/api/admin/payout-account/${id}` })).body.account;
const stepsOf = async (patient: Person) => (await world.lastOf(patient)).steps;
const lettersTo = async ({ email }: Person, subject: string): Promise<number> => {
  await world.site.jobs.runDue();
  return world.site.mailbox.letters.filter((one) => one.to === email && one.subject === subject).length;
};
const keptOf = async ({ id }: Person): Promise<number> =>
  (
    await world.site.database.owner.query(
      'select 1 from payout_accounts a join payouts p on p.id = a.payout_id where p.account_id = $1',
      [id],
    )
  ).rows.length;

/** Makes a withdrawal that staff released and the bank-transfer service refused. */
const falls = async (patient: Person): Promise<string> => {
  const { _id: id } = await world.withdraw(patient);
  await approve(id);
  await world.later(2);
  return id;
};

test('asks the patient for the account when a withdrawal falls back to payment by hand, and shows staff that it waits', async () => {
  const patient = await world.patientInUkraine(2_000);
  await falls(patient);
  expect(await lettersTo(patient, ASKS)).toBe(1);
  expect(await stepsOf(patient)).toEqual(['account-needed']);
  expect((await world.pendingOf(patient)).legs).toMatchObject([{ state: 'account-needed' }]);
});

test('asks for the account once when two parts fall back', async () => {
  const patient = await world.patientInUkraine(150_000);
  await falls(patient);
  expect((await stepsOf(patient)).length).toBeGreaterThan(1);
  expect(new Set(await stepsOf(patient))).toEqual(new Set(['account-needed']));
  expect(await lettersTo(patient, ASKS)).toBe(1);
});

test('has a late account reviewed, not before 72 hours, then paid and deleted', async () => {
  const patient = await world.patientInUkraine(2_000);
  const id = await falls(patient);
  expect((await name(patient)).body).toEqual({ success: true });
  expect(await lettersTo(patient, CHANGED)).toBeGreaterThan(0);
  expect(await stepsOf(patient)).toEqual(['in-review']);
  expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'payout-not-manual' } });
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'payout-details-fresh' } });
  world.site.clock.advance({ hours: 72 });
  expect((await approve(id)).status).toBe(200);
  expect(await stepsOf(patient)).toEqual(['by-hand']);
  expect(await accountOf(id)).toMatchObject({ holder: AN_ACCOUNT.holder, bank: AN_ACCOUNT.bank });
  expect((await complete(id)).status).toBe(200);
  expect(await keptOf(patient)).toBe(0);
  expect((await world.lastOf(patient)).status).toBe('SUCCESS');
});

test('pays to the account of the last payment by hand without another review', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1, country: 'UA' });
  await world.fund(patient, 2_000);
  const { _id: first } = await world.withdraw(patient);
  await approve(first);
  expect((await complete(first)).status).toBe(200);
  await world.fund(patient, 2_000);
  patient.cookie = await openSession(world.site, patient.id);
  await world.giveRecipient(patient);
  world.site.clock.advance({ hours: 73 });
  patient.cookie = await openSession(world.site, patient.id);
  const id = await falls(patient);
  expect((await name(patient)).status).toBe(200);
  expect(await stepsOf(patient)).toEqual(['by-hand']);
  expect((await complete(id)).status).toBe(200);
});

test('needs no review of a named account where nobody reviews withdrawals', async () => {
  const { payoutRules } = world.site.context.config;
  const before = payoutRules.review;
  payoutRules.review = 'never';
  const patient = await world.patientInUkraine(2_000);
  await falls(patient);
  expect((await name(patient)).status).toBe(200);
  expect(await stepsOf(patient)).toEqual(['by-hand']);
  payoutRules.review = before;
});

test('keeps one of two accounts that are named at once, and refuses the other call', async () => {
  const patient = await world.patientInUkraine(2_000);
  await falls(patient);
  patient.cookie = await openSession(world.site, patient.id);
  const call = { method: 'POST', url: '/api/payout-account', payload: { account: AN_ACCOUNT } } as const;
  const replies = await Promise.all([world.as(patient, call), world.as(patient, call)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await keptOf(patient)).toBe(1);
});

test('refuses a mistyped account beside its field, and still asks for the account', async () => {
  const patient = await world.patientInUkraine(2_000);
  await falls(patient);
  const refused = await name(patient, { ...AN_ACCOUNT, number: '4149 4390 1234 5678' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'payout-iban-needed', field: 'number' } });
  expect(await stepsOf(patient)).toEqual(['account-needed']);
  expect(await keptOf(patient)).toBe(0);
});

test.each([
  ['nothing was withdrawn', async () => aPatient(world.site, { goalDollars: 1, country: 'UA' })],
  [
    'the withdrawal goes by bank transfer',
    async () => {
      const patient = await world.patientInUkraine(2_000);
      await world.withdraw(patient);
      return patient;
    },
  ],
  [
    'the withdrawal is over',
    async () => {
      const patient = await world.patientInUkraine(2_000);
      const id = await falls(patient);
      await post(world.admin, `/api/admin/fail-payout/${id}`, { nothingWasMade: true, reason: 'why' });
      return patient;
    },
  ],
])('accepts no account where %s', async (_, make) => {
  const patient = await make();
  expect(await name(patient)).toMatchObject({ status: 409, body: { code: 'payout-account-not-asked' } });
  expect(await keptOf(patient)).toBe(0);
});
