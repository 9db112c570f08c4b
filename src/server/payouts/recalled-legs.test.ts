import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { waitingPayouts } from './legs-store.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const atPaypal = async () => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 700);
  const { _id: id } = await world.withdraw(patient);
  await world.later(0);
  const batch = world.site.wallet.batches.find(({ receiver }) => receiver === patient.email);
  if (!batch) throw new Error('no batch was made');
  return { patient, id, batch };
};
const unclaimed = async () => {
  const made = await atPaypal();
  made.batch.isUnclaimed = true;
  await world.later(5);
  expect(await legOf(made.patient)).toMatchObject({ state: 'unclaimed' });
  return made;
};
/** Moves the time when the provider accepted it, as a clock that moves would end every session. */
const backdate = (id: string, days: number) =>
  world.site.database.owner.query(
    `update payout_legs set submitted_at = submitted_at - make_interval(days => $2) where payout_id = $1`,
    [keyOf(id), days],
  );
const legOf = async (patient: Person) => (await world.pendingOf(patient)).legs[0];
const act = (deed: 'recall' | 'fail' | 'retry', id: string, payload: object = {}, who = world.admin) =>
  world.as(who, { method: 'POST', url: `/api/admin/${deed}-payout/${id}`, payload });
const giveBack = (id: string) => act('fail', id, { nothingWasMade: true, reason: 'PayPal is silent.' });

test('gives a patient back what nobody claimed once an operator recalls it, and records who did', async () => {
  const { patient, id } = await unclaimed();
  expect(await act('recall', id, {}, patient)).toMatchObject({ status: 403 });
  const { _id: leg } = await legOf(patient);
  expect(await act('recall', id, { legs: [leg] })).toMatchObject({ status: 200, body: { cameBack: true } });
  expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
  expect(await world.centsOf(patient)).toBe(700);
  const { rows } = await world.site.database.owner.query(
    'select action, details from admin_actions order by id desc limit 1',
  );
  expect(rows).toEqual([{ action: 'recall-payout', details: { legs: 1 } }]);
  expect(await act('recall', id)).toMatchObject({ status: 409, body: { code: 'payout-not-pending' } });
});

test('pays once what is claimed while an operator recalls it', async () => {
  const { patient, id, batch } = await unclaimed();
  batch.isUnclaimed = false;
  batch.state = 'paid';
  expect(await act('recall', id)).toMatchObject({ status: 200, body: { cameBack: false } });
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 7 });
  expect(await world.centsOf(patient)).toBe(0);
});

test('recalls nothing that is on its way, nor another leg than the one that was seen', async () => {
  const { id } = await atPaypal();
  expect(await act('recall', id)).toMatchObject({ status: 409, body: { code: 'payout-legs-changed' } });
  const { id: other, batch } = await unclaimed();
  const { _id: stranger } = await legOf((await unclaimed()).patient);
  expect(await act('recall', other, { legs: [stranger] })).toMatchObject({
    body: { code: 'payout-legs-changed' },
  });
  expect(batch.state).toBe('under-way');
});

test('changes nothing while PayPal cannot be asked to recall', async () => {
  const { patient, id } = await unclaimed();
  const { payouts } = world.site.wallet;
  const { recallItem } = payouts;
  payouts.recallItem = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  expect(await act('recall', id)).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  payouts.recallItem = recallItem;
  expect(await legOf(patient)).toMatchObject({ state: 'unclaimed' });
  expect((await act('recall', id)).body).toEqual({ success: true, cameBack: true });
});

test('lets an operator end what its provider has had for thirty days, unless it now reports the end', async () => {
  const { patient, id } = await atPaypal();
  const paid = await atPaypal();
  await backdate(id, 29);
  await backdate(paid.id, 30);
  expect(await legOf(patient)).toMatchObject({ state: 'on-its-way' });
  expect(await giveBack(id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
  await backdate(id, 1);
  expect(await legOf(patient)).toMatchObject({ state: 'overdue' });
  expect((await world.lastOf(patient)).steps).toEqual(['not-certain']);
  expect(await act('retry', id, { nothingWasMade: true })).toMatchObject({
    body: { code: 'payout-at-provider' },
  });
  expect((await giveBack(id)).status).toBe(200);
  expect(await world.centsOf(patient)).toBe(700);
  paid.batch.state = 'paid';
  expect(await giveBack(paid.id)).toMatchObject({ body: { code: 'payout-not-pending' } });
  expect(await world.lastOf(paid.patient)).toMatchObject({ status: 'SUCCESS', paid: 7 });
});

test('lists a leg for staff from the day on which it is overdue', async () => {
  const { patient, id } = await atPaypal();
  const isListed = async () => {
    const { rows } = await waitingPayouts(world.site.clock.now()).execute(world.site.database.db);
    return rows.some((row) => String((row as { item: bigint }).item) === String(keyOf(id)));
  };
  await backdate(id, 29);
  expect(await isListed()).toBe(false);
  await backdate(id, 1);
  expect(await isListed()).toBe(true);
  expect((await giveBack(id)).status).toBe(200);
  expect(await world.centsOf(patient)).toBe(700);
});
