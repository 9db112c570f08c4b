import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PublicPatient } from '#contracts/patients.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';

let world: BankSite;

beforeAll(async () => {
  world = await createBankSite();
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const pageOf = async ({ publicId }: Person): Promise<PublicPatient> => {
  const payload = { userId: publicId };
  const reply = await world.site.app.inject({ method: 'POST', url: '/api/current_patient', payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const withdraw = (patient: Person) =>
  world.as(patient, { method: 'POST', url: '/api/requestPayoutV2', payload: { account: AN_ACCOUNT } });
const setGoal = (patient: Person, total: number) =>
  world.as(patient, { method: 'POST', url: '/api/saveUserInfo', payload: { data: { total } } });

/** Collects and withdraws; the payout waits for an operator. */
const reachAndWithdraw = async (goalDollars: number, cents: number) => {
  const patient = await aPatient(world.site, { country: 'UA', goalDollars });
  await world.fund(patient, cents);
  expect((await pageOf(patient)).money).toMatchObject({ state: 'reached', onItsWay: 0, paidOut: 0 });
  expect((await withdraw(patient)).status).toBe(200);
  return patient;
};

const complete = async (patient: Person) => {
  const { _id } = await world.pendingOf(patient);
  const url = `/api/admin/complete-payout/${_id}`;
  expect((await world.as(world.admin, { method: 'POST', url })).status).toBe(200);
};

test('shows after a withdrawal what was collected, what is in flight, and what was paid and when', async () => {
  const patient = await reachAndWithdraw(40, 5_001);
  const underway = await pageOf(patient);
  expect(underway).toMatchObject({
    received: 0,
    money: {
      collected: 50.01,
      forGoal: 50.01,
      state: 'on-its-way',
      onItsWay: 50.01,
      paidOut: 0,
      payouts: [],
    },
  });
  await complete(patient);
  const { money } = await pageOf(patient);
  expect(money).toMatchObject({
    collected: 50.01,
    forGoal: 50.01,
    state: 'paid',
    onItsWay: 0,
    paidOut: 50.01,
  });
  expect(money.payouts).toEqual([{ amount: 50.01, at: expect.any(String), to: 'person', bought: [] }]);
});

test('starts a new chapter at zero with a new goal, and keeps the one before', async () => {
  const patient = await reachAndWithdraw(40, 5_001);
  await complete(patient);
  await setGoal(patient, 100);
  await world.fund(patient, 830);
  const { total, money } = await pageOf(patient);
  expect(total).toBe(100);
  expect(money).toMatchObject({
    chapter: 2,
    state: 'collecting',
    forGoal: 8.3,
    collected: 58.31,
    paidOut: 50.01,
  });
  expect(money.earlier).toEqual([
    { chapter: 1, goal: 40, collected: 50.01, since: null, endedAt: money.since },
  ]);
});

test('keeps the chapter when the goal changes before anything was paid out', async () => {
  const patient = await aPatient(world.site, { goalDollars: 40 });
  await world.fund(patient, 5_000);
  await setGoal(patient, 100);
  expect((await pageOf(patient)).money).toMatchObject({
    chapter: 1,
    earlier: [],
    forGoal: 50,
    state: 'collecting',
  });
});

test('allows to withdraw late money of a reached goal, and keeps money for the next goal waiting', async () => {
  const patient = await reachAndWithdraw(40, 5_001);
  await complete(patient);
  await world.fund(patient, 1_200);
  world.site.clock.advance({ days: 2 });
  const own = await world.as(patient, { method: 'GET', url: '/api/current_user' });
  expect(own.body.userData.money).toMatchObject({ state: 'paid' });
  await setGoal(patient, 100);
  expect((await withdraw(patient)).body.code).toBe('goal-not-reached');
  await world.fund(patient, 10_000);
  expect((await withdraw(patient)).status).toBe(200);
});
