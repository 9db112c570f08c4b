import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { balanceTable, journalTable } from '../support/ledger-snapshot.ts';

let world: BankSite;
beforeEach(async () => {
  world = await createBankSite();
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

test('one transfer arrives, one bounces, and one comes back after it had arrived', async () => {
  const olena = await world.patientInUkraine(200_001);
  await world.withdraw(olena);
  await world.later(0);
  const [arrives, bounces, comesBack] = world.site.bank.transfers;
  if (arrives) arrives.state = 'sent';
  if (bounces) bounces.state = 'refunded';
  await world.reportReturned(bounces?.id ?? '', 66_567);
  if (comesBack) comesBack.state = 'sent';
  await world.later(5);
  expect(await world.lastOf(olena)).toMatchObject({ status: 'SUCCESS', paid: 1333.34 });
  if (comesBack) comesBack.state = 'refunded';
  await world.reportReturned(comesBack?.id ?? '', 66_667);
  for (const _ of ['today', 'tomorrow']) await world.site.jobs.runScheduled('recheck-paid-payouts');
  expect(await world.lastOf(olena)).toMatchObject({ status: 'SUCCESS', paid: 666.67 });

  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Ann:received        2000.01  test
    patient:Ann:received -> payouts:in-flight  2000.01  payout-hold
    payouts:in-flight -> patient:Ann:received  666.67   payout-hold-reversed
    platform:fees -> clearing:wise             1        payout-fee-kept
    payouts:in-flight -> clearing:wise         666.67   payout-settled
    payouts:in-flight -> clearing:wise         666.67   payout-settled
    clearing:wise -> payouts:in-flight         666.67   payout-settled-reversed
    payouts:in-flight -> patient:Ann:received  666.67   payout-hold-reversed"
  `);
  expect(await balanceTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments           -2000.01
    clearing:wise         667.67
    patient:Ann:received  1333.34
    platform:fees         -1"
  `);
});

test('a transfer that Wise certainly did not make is paid through PayPal, from the same reserve', async () => {
  const olena = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'refuses';
  await world.withdraw(olena);
  await world.later(0);
  world.site.wallet.endPayouts('paid');
  await world.later(5);
  expect(await journalTable(world.site)).toMatchInlineSnapshot(`
    "
    adjustments -> patient:Ann:received        50  test
    patient:Ann:received -> payouts:in-flight  50  payout-hold
    payouts:in-flight -> clearing:paypal       50  payout-settled"
  `);
});
