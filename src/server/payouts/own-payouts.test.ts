import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnPayouts } from '#contracts/payouts.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, openSession, type Person } from '../../../test/support/people.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const read = (person: Person | null, before = '') =>
  world.as(person, { method: 'GET', url: `/api/payouts${before && `?before=${before}`}` });
const listOf = async (person: Person, before = ''): Promise<OwnPayouts> => (await read(person, before)).body;

/** Makes a withdrawal of so many dollars, which an operator completes or gives back. */
const withdraw = async (patient: Person, dollars: number, end?: 'complete' | 'fail') => {
  patient.cookie = await openSession(world.site, patient.id);
  await world.fund(patient, dollars * 100);
  await world.withdraw(patient);
  if (!end) return;
  const url = `/api/admin/${end}-payout/${(await world.pendingOf(patient))._id}`;
  const payload = end === 'fail' ? { nothingWasMade: true, reason: 'The card is closed.' } : {};
  world.admin.cookie = await openSession(world.site, world.admin.id);
  expect((await world.as(world.admin, { method: 'POST', url, payload })).status).toBe(200);
  await world.later(25 * 60);
};

test('shows a patient each withdrawal with its day, sum, way and state, the newest first', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1, country: 'UA' });
  expect(await listOf(patient)).toEqual({ payouts: [], more: false });
  await withdraw(patient, 20, 'complete');
  await withdraw(patient, 30, 'fail');
  await withdraw(patient, 5);
  const { payouts, more } = await listOf(patient);
  expect(more).toBe(false);
  expect(payouts).toMatchObject([
    { amount: 35, paid: 0, paymentMethod: 'Ukraine Manual', status: 'PENDING' },
    { amount: 30, paid: 0, paymentMethod: 'Ukraine Manual', status: 'FAILED' },
    { amount: 20, paid: 20, paymentMethod: 'Ukraine Manual', status: 'SUCCESS' },
  ]);
  const days = payouts.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted().reverse());
});

test('shows nobody the withdrawals of somebody else, neither by the list nor by a number in it', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1, country: 'UA' });
  await withdraw(patient, 20, 'complete');
  await withdraw(patient, 30, 'complete');
  const other = await aPatient(world.site, { goalDollars: 1, country: 'UA' });
  await withdraw(other, 40, 'complete');
  expect((await listOf(other)).payouts.map(({ amount }) => amount)).toEqual([40]);
  const [newest] = (await listOf(patient)).payouts;
  expect((await listOf(patient, newest?.id)).payouts.map(({ amount }) => amount)).toEqual([20]);
  const [others] = (await listOf(other)).payouts;
  expect(await listOf(patient, others?.id)).toEqual({ payouts: [], more: false });
  expect([(await read(null)).status, (await read(await anAdvertiser(world.site))).status]).toEqual([
    401, 403,
  ]);
  expect((await read(patient, 'nothing')).status).toBe(404);
});

test('shows twelve of many withdrawals, then the twelve before them, also with equal times', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.site.database.owner.query(
    `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
     select $2::bigint + n, $1, n, 'FAILED', now() - (n / 2) * interval '1 day', now() from generate_series(1, 30) n`,
    [patient.id, BigInt(`0x${randomUUID().slice(0, 8)}`)],
  );
  const seen: number[] = [];
  let before: string | undefined;
  let page: OwnPayouts;
  do {
    page = await listOf(patient, before);
    expect(page.payouts.length).toBeLessThanOrEqual(12);
    seen.push(...page.payouts.map(({ amount }) => Math.round(amount * 100)));
    before = page.payouts.at(-1)?.id;
  } while (page.more);
  expect(seen.length).toBe(30);
  expect(new Set(seen).size).toBe(30);
});
