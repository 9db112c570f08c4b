import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';

type Leg = { _id: string; amount: number; state: string };

let world: BankSite;
/** Failures of the calls for a payout's transfers, in order; calls after them succeed. */
let answers: ('refused' | 'unavailable')[];
beforeEach(async () => {
  world = await createBankSite({ payoutFallback: 'queue' });
  const { port } = world.site.bank;
  const works = port.createTransfer;
  answers = [];
  port.createTransfer = async (order) => {
    const kind = answers.shift();
    return kind ? { kind, reason: kind } : works(order);
  };
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const complete = (id: string, legs?: Leg[]) =>
  world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/complete-payout/${id}`,
    ...(legs && { payload: { legs: legs.map(({ _id }) => _id) } }),
  });

/**
 * Makes $1,400 in two halves: the first falls back to payment by hand, to an account that the patient names;
 * the second waits for the service.
 */
const aSplitPayout = async () => {
  const patient = await world.patientInUkraine(140_000);
  answers = ['refused', 'unavailable'];
  const { _id: id } = await world.withdraw(patient);
  await world.site.jobs.runDue();
  const named = { method: 'POST', url: '/api/payout-account', payload: { account: AN_ACCOUNT } } as const;
  expect((await world.as(patient, named)).status).toBe(200);
  const legs = async (): Promise<Leg[]> => (await world.pendingOf(patient)).legs;
  return { patient, id, legs };
};

test('completes only the parts of a payout that the operator saw, whatever falls to payment by hand since', async () => {
  const { patient, id, legs } = await aSplitPayout();
  const seen = await legs();
  expect(seen.map(({ amount, state }) => [amount, state])).toEqual([
    [700, 'by-hand'],
    [700, 'queued'],
  ]);
  // The old call means the whole payout, and a part of it is elsewhere.
  expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'payout-partly-manual' } });

  answers = ['refused'];
  await world.later(2);
  expect((await legs()).map(({ state }) => state)).toEqual(['by-hand', 'by-hand']);
  expect((await complete(id, seen.slice(0, 1))).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({
    status: 'PENDING',
    paid: 700,
    steps: ['paid', 'by-hand'],
  });
  // The answer may have been lost, and the call is repeated: it did not pay the other half.
  expect(await complete(id, seen.slice(0, 1))).toMatchObject({
    status: 409,
    body: { success: false, code: 'payout-legs-changed' },
  });
  expect((await world.lastOf(patient)).paid).toBe(700);

  expect((await complete(id, seen.slice(1))).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 1400 });
  expect(await complete(id, seen)).toMatchObject({ body: { code: 'payout-not-pending' } });
  expect(await world.centsOf(patient)).toBe(0);
});

test('completes nothing when a leg is with its provider or of another payout', async () => {
  const { patient, id, legs } = await aSplitPayout();
  const other = await aSplitPayout();
  const seen = await legs();
  const [byHand] = seen;
  const [foreign] = await other.legs();
  expect(byHand && foreign).toBeDefined();
  for (const wrong of [seen, seen.slice(1), [byHand, foreign] as Leg[]])
    expect(await complete(id, wrong)).toMatchObject({ status: 409, body: { code: 'payout-legs-changed' } });
  expect(await complete(id, [])).toMatchObject({ body: { code: 'payout-legs-changed' } });
  expect((await world.lastOf(patient)).paid).toBe(0);
});

test('completes a payout once when two operators saw the same', async () => {
  const { patient, id, legs } = await aSplitPayout();
  const seen = (await legs()).slice(0, 1);
  const answered = await Promise.all([complete(id, seen), complete(id, seen)]);
  expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await world.lastOf(patient)).paid).toBe(700);
});

test('gives back only the parts that were seen', async () => {
  const { patient, id, legs } = await aSplitPayout();
  const [byHand] = await legs();
  const answer = await world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/fail-payout/${id}`,
    payload: { nothingWasMade: true, reason: 'The card is closed.', legs: [byHand?._id] },
  });
  expect(answer.status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'PENDING', steps: ['failed', 'queued'] });
  expect(await world.centsOf(patient)).toBe(70_000);
});
