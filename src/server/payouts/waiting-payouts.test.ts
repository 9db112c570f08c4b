import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

/** Makes PayPal accept nothing from us until the returned callback undoes it. */
const takesNothing = (waitsFor: WaitsFor, reason: string): (() => void) => {
  const { payouts } = world.site.wallet;
  const works = payouts.createBatch;
  payouts.createBatch = async () => ({ kind: 'unavailable', waitsFor, reason });
  return () => {
    payouts.createBatch = works;
  };
};

const aWithdrawal = async (): Promise<{ patient: Person; id: string }> => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 700);
  return { patient, id: (await world.withdraw(patient))._id };
};

const batchesTo = ({ email }: Person) =>
  world.site.wallet.batches.filter(({ receiver }) => receiver === email);

const waitLong = async (): Promise<void> => {
  for (let minutes = 0; minutes < 45; minutes += 5) await world.later(5);
};

test.each([
  ['top-up', 'INSUFFICIENT_FUNDS'],
  ['permission', 'SENDER_RESTRICTED'],
  ['provider', 'ECONNREFUSED'],
] as const)(
  'delays a payout that PayPal does not accept (%s) with its reason, blames nobody and sends it later, once',
  async (waitsFor, reason) => {
    const takesAgain = takesNothing(waitsFor, reason);
    const { patient } = await aWithdrawal();
    await world.later(0);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'PENDING', steps: ['queued'] });
    await waitLong();
    expect((await world.pendingOf(patient)).legs).toMatchObject([{ state: 'waiting', waitsFor, reason }]);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'PENDING', steps: ['waiting'] });
    expect(await world.centsOf(patient)).toBe(0);
    takesAgain();
    await world.later(10);
    expect((await world.pendingOf(patient)).legs).toMatchObject([
      { state: 'on-its-way', waitsFor: null, reason: null },
    ]);
    world.site.wallet.endPayouts('paid');
    await world.later(60);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 7 });
    expect(batchesTo(patient)).toHaveLength(1);
  },
);

test('checks a waiting payout at growing intervals', async () => {
  const { payouts } = world.site.wallet;
  const works = payouts.createBatch;
  let calls = 0;
  payouts.createBatch = async () => {
    calls += 1;
    return { kind: 'unavailable', waitsFor: 'permission', reason: 'AUTHORIZATION_ERROR' };
  };
  await aWithdrawal();
  for (let minute = 0; minute < 60; minute += 1) await world.later(1);
  expect(calls).toBeLessThan(12);
  payouts.createBatch = works;
  await world.later(10);
});

test('never sends a waiting payout that an admin gave back', async () => {
  const takesAgain = takesNothing('permission', 'AUTHORIZATION_ERROR');
  const { patient, id } = await aWithdrawal();
  await waitLong();
  const [{ _id }] = (await world.pendingOf(patient)).legs;
  const answer = await world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/fail-payout/${id}`,
    payload: { nothingWasMade: true, legs: [_id], reason: 'PayPal keeps our account shut.' },
  });
  expect(answer.status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
  expect(await world.centsOf(patient)).toBe(700);
  takesAgain();
  await waitLong();
  expect(batchesTo(patient)).toEqual([]);
});

test('keeps a leg uncertain when our account is refused after a call of unknown outcome', async () => {
  const { payouts } = world.site.wallet;
  const works = payouts.createBatch;
  payouts.createBatch = async (order) => {
    await works(order);
    return { kind: 'outcome-unknown', reason: 'time-out' };
  };
  const { patient } = await aWithdrawal();
  await world.later(0);
  payouts.createBatch = works;
  const takesAgain = takesNothing('permission', 'SENDER_RESTRICTED');
  await waitLong();
  expect((await world.pendingOf(patient)).legs).toMatchObject([{ state: 'not-certain', waitsFor: null }]);
  takesAgain();
  await world.later(60);
  expect((await world.pendingOf(patient)).legs).toMatchObject([{ state: 'on-its-way' }]);
  expect(batchesTo(patient)).toHaveLength(1);
  world.site.wallet.endPayouts('paid');
  await world.later(60);
});

test.each<ItemState>(['unclaimed', 'on-hold'])(
  'shows money that waits at PayPal apart from money in flight (%s), until it is paid',
  async (itemState) => {
    const { payouts } = world.site.wallet;
    const works = payouts.getBatch;
    payouts.getBatch = async (batchId) => {
      const found = await works(batchId);
      return found.kind === 'found' && found.batch.state === 'under-way'
        ? { kind: 'found', batch: { ...found.batch, itemState } }
        : found;
    };
    const { patient } = await aWithdrawal();
    await world.later(0);
    await world.later(5);
    expect((await world.pendingOf(patient)).legs).toMatchObject([{ state: itemState }]);
    expect(await world.lastOf(patient)).toMatchObject({ steps: [itemState] });
    world.site.wallet.endPayouts('paid');
    await world.later(60);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', steps: ['paid'] });
    payouts.getBatch = works;
  },
);
