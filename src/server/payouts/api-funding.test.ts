import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import type { Person } from '../../../test/support/people.ts';
import { loadConfig } from '../load-config.ts';

let world: BankSite;
beforeAll(async () => {
  const { wise } = loadConfig({ NODE_ENV: 'test', WISE_FUNDING: 'api' });
  world = await createBankSite({ wise });
});
beforeEach(() => {
  const works = { transfers: 'works', lists: 'works', funding: 'works' } as const;
  Object.assign(world.site.bank.mood, { ...works, balanceCents: Number.POSITIVE_INFINITY });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const newest = () => world.site.bank.transfers.at(-1);
const timesFunded = (transferId: string | undefined): number =>
  world.site.bank.fundings.filter((id) => id === transferId).length;
const pendingLegOf = async (patient: Person) => (await world.pendingOf(patient)).legs[0];
const aWithdrawal = async (cents = 5_000): Promise<Person> => {
  const patient = await world.patientInUkraine(cents);
  await world.withdraw(patient);
  return patient;
};
const mend = (deed: 'retry' | 'fail', id: string) =>
  world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/${deed}-payout/${id}`,
    payload: { nothingWasMade: true, reason: 'The card is closed.' },
  });

test('funds a transfer by API once, and it is paid', async () => {
  const patient = await aWithdrawal();
  await world.later(0);
  expect(await pendingLegOf(patient)).toMatchObject({ state: 'awaiting-funding', funding: 'by-itself' });
  await world.later(1);
  expect(newest()?.state).toBe('processing');
  for (let look = 0; look < 3; look += 1) await world.later(10);
  expect(await pendingLegOf(patient)).toMatchObject({ state: 'on-its-way', funding: null, reason: null });
  world.site.bank.moveAll('sent');
  await world.later(60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 50 });
  expect(timesFunded(newest()?.id)).toBe(1);
});

test.each([
  ['balanceCents', 4_999, 'top-up'],
  ['funding', 'authenticate', 'authentication'],
] as const)(
  'keeps a transfer waiting where %s is %s, informs the admin, and funds it once afterwards',
  async (what, is, funding) => {
    Object.assign(world.site.bank.mood, { [what]: is });
    const patient = await aWithdrawal();
    await world.later(0);
    for (let hour = 0; hour < 30; hour += 1) await world.later(60);
    expect(await pendingLegOf(patient)).toMatchObject({ state: 'awaiting-funding', funding, reason: null });
    expect((await world.lastOf(patient)).steps).toEqual(['awaiting-funding']);
    expect(timesFunded(newest()?.id)).toBe(0);
    Object.assign(world.site.bank.mood, { funding: 'works', balanceCents: 1_000_000 });
    // However old it is, it is checked every hour.
    await world.later(60);
    await world.later(60);
    expect(timesFunded(newest()?.id)).toBe(1);
    expect(await pendingLegOf(patient)).toMatchObject({ state: 'on-its-way', funding: null, reason: null });
    world.site.bank.moveAll('sent');
    await world.webhook(newest()?.id ?? '');
    await world.later(0);
    expect((await world.lastOf(patient)).status).toBe('SUCCESS');
  },
);

test('funds no waiting transfer while the account is stopped, and shows the admin why', async () => {
  world.site.bank.mood.balanceCents = 0;
  const patient = await aWithdrawal();
  await world.later(0);
  const setState = (state: string) =>
    world.site.database.owner.query(
      `update accounts set state = $2::text, state_since = case $2::text when 'active' then null else now() end where id = $1`,
      [patient.id, state],
    );
  await setState('payouts-frozen');
  world.site.bank.mood.balanceCents = 1_000_000;
  for (let hour = 0; hour < 3; hour += 1) await world.later(60);
  expect(timesFunded(newest()?.id)).toBe(0);
  expect(await pendingLegOf(patient)).toMatchObject({ reason: 'the account is stopped' });
  await setState('active');
  for (let hour = 0; hour < 2; hour += 1) await world.later(60);
  expect(timesFunded(newest()?.id)).toBe(1);
  world.site.bank.moveAll('sent');
  await world.later(60);
});

test('funds a transfer once when the answer of the funding or the call itself is lost', async () => {
  for (const funding of ['answer-lost', 'call-lost'] as const) {
    world.site.bank.mood.funding = funding;
    const patient = await aWithdrawal();
    await world.site.jobs.runDue();
    world.site.clock.advance({ seconds: 3 });
    await world.site.jobs.runDue();
    expect(await pendingLegOf(patient)).toMatchObject({ funding: 'by-itself', reason: 'time-out' });
    world.site.bank.mood.funding = 'works';
    for (let look = 0; look < 3; look += 1) await world.later(10);
    expect([funding, timesFunded(newest()?.id)]).toEqual([funding, 1]);
    expect(await pendingLegOf(patient)).toMatchObject({ state: 'on-its-way', reason: null });
    world.site.bank.moveAll('sent');
    await world.later(60);
  }
});

test('funds a transfer once when several servers look at the same time', async () => {
  world.site.bank.mood.balanceCents = 0;
  const patient = await aWithdrawal();
  await world.later(0);
  world.site.bank.mood.balanceCents = 1_000_000;
  world.site.clock.advance({ hours: 1 });
  const reconcile = () => world.site.jobs.runScheduled('reconcile-payouts');
  await world.webhook(newest()?.id ?? '');
  await Promise.all([reconcile(), reconcile(), world.site.jobs.runDue()]);
  expect(timesFunded(newest()?.id)).toBe(1);
  await world.later(60);
  expect(await pendingLegOf(patient)).toMatchObject({ state: 'on-its-way', reason: null });
  world.site.bank.moveAll('sent');
  await world.later(60);
});

test('gives the money of a transfer cancelled before its funding back, and funds it no more', async () => {
  world.site.bank.mood.balanceCents = 0;
  const patient = await aWithdrawal();
  await world.later(0);
  world.site.bank.moveAll('cancelled');
  world.site.bank.mood.balanceCents = 1_000_000;
  for (let look = 0; look < 3; look += 1) await world.later(60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
  expect(await world.centsOf(patient)).toBe(5_000);
  expect(timesFunded(newest()?.id)).toBe(0);
});

/** Makes a payout whose only call reaches the bank after the operator has acted on the payout. */
const whoseCallComesLate = async () => {
  world.site.bank.mood.transfers = 'call-lost';
  world.site.bank.mood.lists = 'unavailable';
  const patient = await world.patientInUkraine(5_000);
  const { _id: payoutId } = await world.withdraw(patient);
  await world.site.jobs.runDue();
  world.site.clock.advance({ minutes: 3 });
  const [{ provider_key: transactionId, quote_id: quoteId, receiver: recipientId }] =
    await world.legsOf(patient);
  const arrive = async (): Promise<string> => {
    world.site.bank.mood.transfers = 'works';
    world.site.bank.mood.lists = 'works';
    const order = { transactionId, quoteId, recipientId, reference: 'late' };
    const made = await world.site.bank.port.createTransfer(order);
    if (made.kind !== 'created') throw new Error(made.kind);
    return made.transferId;
  };
  return { patient, payoutId, arrive };
};

test('never funds a transfer that turns up after its leg was given back', async () => {
  const { patient, payoutId, arrive } = await whoseCallComesLate();
  expect((await mend('fail', payoutId)).status).toBe(200);
  const late = await arrive();
  for (let look = 0; look < 3; look += 1) {
    await world.webhook(late);
    await world.later(60);
  }
  expect(timesFunded(late)).toBe(0);
  expect(await world.centsOf(patient)).toBe(5_000);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
});

test('never funds a transfer that turns up after its leg was sent under a new key', async () => {
  const { patient, payoutId, arrive } = await whoseCallComesLate();
  expect((await mend('retry', payoutId)).status).toBe(200);
  const late = await arrive();
  for (let look = 0; look < 3; look += 1) {
    await world.webhook(late);
    await world.later(10);
  }
  const again = newest()?.id;
  expect(again).not.toBe(late);
  expect([timesFunded(late), timesFunded(again)]).toEqual([0, 1]);
  world.site.bank.moveAll('sent');
  await world.later(60);
  expect(await world.legsOf(patient)).toMatchObject([{ stage: 'paid', provider_id: again }]);
});

test('does not fund a transfer for a leg that has another key by now', async () => {
  world.site.bank.mood.balanceCents = 0;
  const patient = await aWithdrawal();
  await world.later(0);
  const rename = (key: string, id: string) =>
    world.site.database.owner.query('update payout_legs set provider_key = $1 where id = $2', [key, id]);
  const [{ id, provider_key: key }] = await world.legsOf(patient);
  await rename('another', id);
  world.site.bank.mood.balanceCents = 1_000_000;
  await world.later(60);
  expect(timesFunded(newest()?.id)).toBe(0);
  await rename(key, id);
  await world.later(60);
  expect(timesFunded(newest()?.id)).toBe(1);
  world.site.bank.moveAll('sent');
  await world.later(60);
});

test("leaves the operator's own transfers of the same profile alone", async () => {
  const quote = await world.site.bank.port.quote(7_000);
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  world.site.bank.recipients.set('1', 'The landlord');
  const order = {
    transactionId: 'of the office',
    quoteId: quote.quoteId,
    recipientId: '1',
    reference: 'rent',
  };
  const rent = await world.site.bank.port.createTransfer(order);
  if (rent.kind !== 'created') throw new Error(rent.kind);
  await world.webhook(rent.transferId);
  await world.later(60);
  expect(timesFunded(rent.transferId)).toBe(0);
});
