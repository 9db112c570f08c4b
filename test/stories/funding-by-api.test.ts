import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/server/load-config.ts';
import { createWise } from '../../src/server/providers/wise/wise.ts';
import { type BankSite, createBankSite } from '../sites/bank-payout-site.ts';
import { startWiseSandbox, type WiseSandbox } from '../sites/wise-site.ts';
import { eventually } from '../support/eventually.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';
import { aPatient, type Person } from '../support/people.ts';

/** A call whose answer is lost should not delay a story for long. */
const TIME_LIMIT_MS = 2_000;
const FUNDING = 'POST /v3/profiles/*/transfers/*/payments';
const ANSWERS = {
  legalType: 'PRIVATE',
  cardNumber: '4149439012345678',
  'address.country': 'UA',
  'address.city': 'Kyiv',
  'address.firstLine': 'Khreshchatyk 1',
  'address.postCode': '01001',
};

let world: BankSite;
let sandbox: WiseSandbox;
beforeAll(async () => {
  sandbox = await startWiseSandbox('http://127.0.0.1:9');
});
afterAll(() => sandbox.close());

/** The whole server with the real client of Wise and without webhooks: the server reads the true state. */
beforeEach(async () => {
  const { wise } = loadConfig({ NODE_ENV: 'test', WISE_FUNDING: 'api' });
  await sandbox.forgetEverything();
  world = await createBankSite({ wise });
  Object.assign(world.site.bank.port, createWise(sandbox.config, { timeLimitMs: TIME_LIMIT_MS }).transfers);
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

/** Olena gets the money, enters her account, and withdraws. */
const olenaWithdraws = async (cents: number): Promise<Person> => {
  const olena = await aPatient(world.site, { goalDollars: 1, country: 'UA', firstName: 'Olena' });
  await world.fund(olena, cents);
  const payload = { name: 'Koval Olena', type: 'ukrainian_card', answers: ANSWERS };
  const given = await world.as(olena, { method: 'POST', url: '/api/payout-recipient', payload });
  expect(given.body.success).toBe(true);
  await world.withdraw(olena);
  return olena;
};

/** Repeats jobs over time until the withdrawal has the expected state. */
const until = (awaited: string, look: () => Promise<void>): Promise<void> =>
  eventually(awaited, async () => {
    await world.later(61);
    await look();
  });
const untilPaid = (olena: Person) =>
  until('the payment', async () => expect((await world.lastOf(olena)).status).toBe('SUCCESS'));
const untilItNeeds = (olena: Person, funding: string) =>
  until(`the need of ${funding}`, async () =>
    expect((await world.pendingOf(olena)).legs[0]).toMatchObject({ funding }),
  );

const onlyTransfer = async () => {
  const { transfers } = await sandbox.booked();
  expect(transfers).toHaveLength(1);
  return transfers[0] as (typeof transfers)[number];
};
/** Expects at Wise itself one transfer, whose amount left the balance once. */
const expectFundedOnce = async (cents: number, { of }: { of: number }): Promise<void> => {
  expect(await onlyTransfer()).toMatchObject({ state: 'outgoing_payment_sent', paid: cents, refunded: 0 });
  expect((await sandbox.booked()).balance).toBe(of - cents);
};

test('a withdrawal is quoted, made, funded, sent and paid without staff', async () => {
  const { balance: of } = await sandbox.booked();
  const olena = await olenaWithdraws(5_000);
  await untilPaid(olena);
  await expectFundedOnce(5_000, { of });
  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Olena:received        50  test
    patient:Olena:received -> payouts:in-flight  50  payout-hold
    payouts:in-flight -> clearing:wise           50  payout-settled"
  `);
  expect(await balanceTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments    -50
    clearing:wise  50"
  `);
});

test('a withdrawal waits while the balance is empty, and is funded once when there is money again', async () => {
  await sandbox.setBalance(49.99);
  const olena = await olenaWithdraws(5_000);
  await untilItNeeds(olena, 'top-up');
  expect(await onlyTransfer()).toMatchObject({ state: 'incoming_payment_waiting', paid: 0 });
  await sandbox.setBalance(1_000);
  await untilPaid(olena);
  await expectFundedOnce(5_000, { of: 100_000 });
  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Olena:received        50  test
    patient:Olena:received -> payouts:in-flight  50  payout-hold
    payouts:in-flight -> clearing:wise           50  payout-settled"
  `);
});

test.each([
  ['timeout-before', '500', 'timeout-after'],
  ['reset', '429', 'malformed'],
] as const)(
  'the calls that fund it meet %s, %s and, done but unanswered, %s: it is funded once',
  async (...effects) => {
    const { balance: of } = await sandbox.booked();
    for (const effect of effects) await sandbox.fault({ match: FUNDING, effect });
    const olena = await olenaWithdraws(5_000);
    await untilPaid(olena);
    await expectFundedOnce(5_000, { of });
    expect(
      await sandbox.calls(`/v3/profiles/28577001/transfers/${(await onlyTransfer()).id}/payments`, ''),
    ).toBe(3);
  },
);

test('a withdrawal that needs a person’s approval at Wise waits until the operator has funded it there', async () => {
  const { balance: of } = await sandbox.booked();
  await sandbox.askForAuthentication(true);
  const olena = await olenaWithdraws(5_000);
  await untilItNeeds(olena, 'authentication');
  expect((await world.lastOf(olena)).steps).toEqual(['awaiting-funding']);
  await sandbox.move(String((await onlyTransfer()).id), 'fund');
  await untilPaid(olena);
  await expectFundedOnce(5_000, { of });
});

test('a transfer cancelled in Wise before its funding returns the money to the funds', async () => {
  await sandbox.setBalance(0);
  const olena = await olenaWithdraws(5_000);
  await untilItNeeds(olena, 'top-up');
  await sandbox.move(String((await onlyTransfer()).id), 'cancelled');
  await sandbox.setBalance(1_000);
  await until('the failure', async () => expect((await world.lastOf(olena)).status).toBe('FAILED'));
  for (let look = 0; look < 3; look += 1) await world.later(61);
  expect((await sandbox.booked()).balance).toBe(100_000);
  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Olena:received        50  test
    patient:Olena:received -> payouts:in-flight  50  payout-hold
    payouts:in-flight -> patient:Olena:received  50  payout-hold-reversed"
  `);
});

test('a transfer that bounces late returns to the funds, and at Wise with its fee', async () => {
  const olena = await olenaWithdraws(5_000);
  await untilPaid(olena);
  const { id } = await onlyTransfer();
  for (const state of ['bounced_back', 'funds_refunded']) {
    await sandbox.move(String(id), state);
    await world.site.jobs.runScheduled('recheck-paid-payouts');
  }
  await world.later(61);
  expect(await world.lastOf(olena)).toMatchObject({ status: 'FAILED', paid: 0 });
  const { paid, refunded } = await onlyTransfer();
  expect([paid, refunded]).toEqual([5_000, 5_000]);
  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Olena:received        50  test
    patient:Olena:received -> payouts:in-flight  50  payout-hold
    payouts:in-flight -> clearing:wise           50  payout-settled
    clearing:wise -> payouts:in-flight           50  payout-settled-reversed
    payouts:in-flight -> patient:Olena:received  50  payout-hold-reversed"
  `);
  expect(await balanceTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments             -50
    patient:Olena:received  50"
  `);
});
