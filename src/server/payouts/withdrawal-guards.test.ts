import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { markDisputed } from '../accounts/accounts.ts';
import { loadConfig } from '../load-config.ts';

let world: BankSite;
beforeAll(async () => {
  const { wise } = loadConfig({ NODE_ENV: 'test' });
  const limits = { uahPerTransfer: 29_999, transfersAMonth: 3 };
  world = await createBankSite({ wise: wise && { ...wise, limits } });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const aWithdrawalByPaypal = async (): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 700);
  await world.withdraw(patient);
  await world.later(0);
  return patient;
};

test('lets a patient with a disputed payment withdraw nothing until the dispute is over', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 700);
  const mark = (isOpen: boolean) =>
    world.site.database.db
      .transaction()
      .execute((trx) =>
        markDisputed(trx, patient.id, { at: world.site.clock.now(), noteOpen: async () => isOpen }),
      );
  await mark(true);
  for (const url of ['/api/requestPayout', '/api/requestPayoutV2'])
    expect(await world.as(patient, { method: 'POST', url })).toMatchObject({
      status: 409,
      body: { code: 'account-under-dispute' },
    });
  expect(await world.centsOf(patient)).toBe(700);
  expect(await world.lastOf(patient)).toBeNull();
  await mark(false);
  expect(await world.withdraw(patient)).toMatchObject({ amount: 7, status: 'PENDING' });
});

test('pays a recipient another way when the transfers of a month are used up', async () => {
  const patient = await world.patientInUkraine(100);
  const withdraw = async (cents: number) => {
    patient.cookie = await openSession(world.site, patient.id);
    await world.fund(patient, cents);
    await world.withdraw(patient);
    await world.later(0);
    const method = (await world.lastOf(patient)).paymentMethod;
    world.site.bank.moveAll('sent');
    world.site.wallet.endPayouts('paid');
    await world.later(60);
    expect((await world.lastOf(patient)).status).toBe('SUCCESS');
    return method;
  };
  // This makes three transfers.
  expect(await withdraw(199_901)).toBe('Wise');
  expect(await world.legsOf(patient)).toHaveLength(3);
  expect(await withdraw(500)).toBe('PayPal');
  world.site.clock.advance({ days: 29 });
  expect(await withdraw(500)).toBe('PayPal');
  world.site.clock.advance({ days: 1 });
  expect(await withdraw(500)).toBe('Wise');
});

test.each([
  [29, 'FAILED', 700],
  [31, 'SUCCESS', 0],
] as const)(
  'checks money that comes back %i days after its payment: the withdrawal is %s',
  async (days, status, cents) => {
    const patient = await aWithdrawalByPaypal();
    world.site.wallet.endPayouts('paid');
    await world.later(5);
    world.site.clock.advance({ days });
    const batch = world.site.wallet.batches.findLast(({ receiver }) => receiver === patient.email);
    if (batch) batch.state = 'not-paid';
    await world.site.jobs.runScheduled('recheck-paid-payouts');
    const { rows } = await world.site.database.owner.query(
      'select status from payouts where account_id = $1',
      [patient.id],
    );
    expect(rows).toEqual([{ status }]);
    expect(await world.centsOf(patient)).toBe(cents);
  },
);

test('watches a paid leg for 30 days after its provider moved it', async () => {
  const patient = await world.patientInUkraine(5_000);
  await world.withdraw(patient);
  await world.later(0);
  const transfer = world.site.bank.transfers.at(-1);
  world.site.bank.moveAll('sent');
  await world.later(5);
  const move = async (days: number, state: 'bounced' | 'refunded') => {
    world.site.clock.advance({ days });
    if (transfer) transfer.state = state;
    await world.site.jobs.runScheduled('recheck-paid-payouts');
  };
  await move(25, 'bounced');
  await move(25, 'refunded');
  expect(await world.centsOf(patient)).toBe(5_000);
});

test('asks a first withdrawal for the date of birth, and makes it once that is given', async () => {
  const patient = await aPatient(world.site, { country: 'UA', goalDollars: 20 });
  await world.fund(patient, 2_000);
  await world.site.database.owner.query(
    'update patient_profiles set date_of_birth = null where patient_id = $1',
    [patient.id],
  );
  const withdraw = () =>
    world.as(patient, { method: 'POST', url: '/api/requestPayoutV2', payload: { account: AN_ACCOUNT } });
  expect(await withdraw()).toMatchObject({ status: 400, body: { code: 'dob-needed' } });
  const saved = { data: { dob: '7.3.1990' } };
  await world.as(patient, { method: 'POST', url: '/api/saveUserInfo', payload: saved });
  expect((await withdraw()).status).toBe(200);
});
