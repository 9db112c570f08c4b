import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { account, bookOwnPayment, resetPatientFunds } from '../ledger/ledger.ts';

let world: BankSite;
let patient: Person;

beforeAll(async () => {
  world = await createBankSite({ clearingDays: { earnings: 7, payments: 120 } });
});
beforeEach(async () => {
  patient = await aPatient(world.site, { goalDollars: 1 });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const payInForOneself = (cents: number) =>
  world.site.database.db.transaction().execute((trx) =>
    bookOwnPayment(trx, world.site.clock.now(), {
      patientId: patient.id,
      from: account.clearing('stripe'),
      amountNanos: nanosFromCents(cents),
      key: `capture:${patient.id}`,
      reference: `payment:${patient.id}`,
    }),
  );

const request = () => world.as(patient, { method: 'POST', url: '/api/requestPayoutV2' });

test('counts a card payment towards the goal at once, and releases it when nobody can dispute it any more', async () => {
  await payInForOneself(1_000_000);
  const refused = await request();
  expect(refused).toMatchObject({ status: 409, body: { code: 'not-available-yet' } });
  expect(Math.round(refused.body.retryAfterSeconds / 86_400)).toBe(120);
  expect(await world.lastOf(patient)).toBeNull();
  world.site.clock.advance({ days: 119, hours: 23 });
  patient.cookie = await openSession(world.site, patient.id);
  expect((await request()).body.code).toBe('not-available-yet');
  world.site.clock.advance({ hours: 1 });
  expect((await request()).status).toBe(200);
  expect(await world.centsOf(patient)).toBe(0);
});

test('shows the owner what is available, what is clearing, and from when how much can be withdrawn', async () => {
  await payInForOneself(500);
  await world.fund(patient, 300);
  const { body } = await world.as(patient, { method: 'GET', url: '/api/current_user' });
  expect(body.userData).toMatchObject({ received: 3, donated: 5, available: 3, underReview: 0 });
  const { at, amount } = body.userData.nextRelease;
  expect(amount).toBe(5);
  expect(Math.round((Date.parse(at) - world.site.clock.now().getTime()) / 86_400_000)).toBe(120);
  const other = await aPatient(world.site);
  const nothing = await world.as(other, { method: 'GET', url: '/api/current_user' });
  expect(nothing.body.userData).toMatchObject({ available: 0, underReview: 0, nextRelease: null });
});

test('withdraws what is available in whole cents, and leaves money in clearing', async () => {
  await payInForOneself(500);
  await world.fund(patient, 299);
  expect((await request()).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ amount: 2.99 });
  expect(await world.centsOf(patient)).toBe(500);
});

test('names an unreached goal and a pending withdrawal before money in clearing', async () => {
  await payInForOneself(99);
  expect((await request()).body.code).toBe('goal-not-reached');
  await world.fund(patient, 200);
  await request();
  expect((await request()).body.code).toBe('payout-pending');
});

test('makes a withdrawal wait for a concurrent charge to the funds, and takes no money in clearing', async () => {
  await payInForOneself(500);
  await world.fund(patient, 300);
  const { requesting } = await world.site.database.db.transaction().execute(async (trx) => {
    await resetPatientFunds(trx, world.site.clock.now(), {
      patientId: patient.id,
      totalNanos: nanosFromCents(600),
      key: `reset:${patient.id}`,
    });
    const requested = request();
    await untilLocked(world.site.database.owner, requested);
    return { requesting: requested };
  });
  expect((await requesting).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ amount: 1 });
});
