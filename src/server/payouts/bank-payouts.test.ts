import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let world: BankSite;
beforeEach(async () => {
  world = await createBankSite();
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const balance = (code: string) => readBalance(world.site.database.db, code);
const stepsOf = async (patient: Parameters<BankSite['lastOf']>[0]) => (await world.lastOf(patient)).steps;

test('pays a patient in Ukraine by bank transfer, once an operator has funded it', async () => {
  const paidBefore = await balance(account.clearing('wise'));
  const patient = await world.patientInUkraine(10_000);
  expect(await world.withdraw(patient)).toMatchObject({ paymentMethod: 'Wise', status: 'PENDING' });
  await world.later(0);
  const pending = await world.pendingOf(patient);
  expect(pending.legs).toEqual([
    {
      _id: expect.any(String),
      amount: 100,
      method: 'Wise',
      state: 'awaiting-funding',
      funding: 'by-hand',
      reason: null,
      waitsFor: null,
      providerId: world.site.bank.transfers.at(-1)?.id,
    },
  ]);
  const completed = await world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/complete-payout/${pending._id}`,
  });
  expect(completed).toMatchObject({ status: 409, body: { code: 'payout-not-manual' } });

  world.site.bank.moveAll('processing');
  await world.later(10);
  expect(await stepsOf(patient)).toEqual(['on-its-way']);
  world.site.bank.moveAll('sent');
  await world.later(30);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 100, steps: ['paid'] });
  expect((await balance(account.clearing('wise'))) - paidBefore).toBe(100_000_000_000n);
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(patient.email).subject).toBe('We’ve paid your withdrawal of $100');
});

test('splits an amount above the limit, and returns the part that bounces; the kept fee is ours', async () => {
  const feesBefore = await balance(account.fees);
  const patient = await world.patientInUkraine(200_001);
  await world.withdraw(patient);
  await world.later(0);
  const legs = await world.legsOf(patient);
  expect(legs.map(({ amount_cents: cents, stage }) => [Number(cents), stage])).toEqual([
    [66_667, 'submitted'],
    [66_667, 'submitted'],
    [66_667, 'submitted'],
  ]);
  const [first, ...others] = world.site.bank.transfers.filter(({ state }) => state === 'awaiting-funding');
  for (const transfer of others) transfer.state = 'sent';
  await world.later(5);
  expect(await world.lastOf(patient)).toMatchObject({
    status: 'PENDING',
    paid: 1333.34,
    steps: ['awaiting-funding', 'paid', 'paid'],
  });
  if (first) first.state = 'bounced';
  await world.later(30);
  expect(await world.centsOf(patient)).toBe(0);
  if (first) first.state = 'refunded';
  await world.later(60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 1333.34 });
  expect(await world.centsOf(patient)).toBe(66_667);
  // Nobody has reported yet how much came back.
  expect((await balance(account.fees)) - feesBefore).toBe(0n);
  for (const _ of ['once', 'twice']) await world.reportReturned(first?.id ?? '', 66_567);
  expect((await balance(account.fees)) - feesBefore).toBe(-1_000_000_000n);
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(patient.email).text).toContain('We couldn’t pay the rest');
});

test('gives a patient money that comes back after the payment, found by webhook or by the daily look', async () => {
  for (const told of ['by webhook', 'by nobody']) {
    const patient = await world.patientInUkraine(5_000);
    await world.withdraw(patient);
    await world.later(0);
    const transfer = world.site.bank.transfers.at(-1);
    world.site.bank.moveAll('sent');
    await world.later(5);
    if (transfer) transfer.state = 'refunded';
    if (told === 'by webhook') await world.webhook(transfer?.id ?? '');
    else await world.site.jobs.runScheduled('recheck-paid-payouts');
    await world.later(0);
    expect([told, (await world.lastOf(patient)).status]).toEqual([told, 'FAILED']);
    expect(await world.centsOf(patient)).toBe(5_000);
    expect(world.site.mailbox.lastTo(patient.email).subject).toContain('came back');
  }
});

test('never takes another way while the outcome is unknown, finds the transfer on the list, and pays once', async () => {
  const patient = await world.patientInUkraine(5_000);
  const made = world.site.bank.transfers.length;
  world.site.bank.mood.transfers = 'answer-lost';
  world.site.bank.mood.lists = 'unavailable';
  await world.withdraw(patient);
  await world.later(0);
  world.site.bank.mood.transfers = 'refuses';
  for (let round = 0; round < 5; round += 1) await world.later(30);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'wise', stage: 'submitting', attempt: 1 }]);
  expect(await stepsOf(patient)).toEqual(['not-certain']);
  expect(world.site.wallet.batches).toHaveLength(0);
  world.site.bank.mood.lists = 'works';
  await world.later(60);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'wise', stage: 'submitted' }]);
  expect(world.site.bank.transfers).toHaveLength(made + 1);
  world.site.bank.moveAll('sent');
  await world.later(60);
  expect((await world.lastOf(patient)).status).toBe('SUCCESS');
});

test('retries the transfer once the list shows that a lost call made nothing, and then may take another way', async () => {
  for (const mood of ['works', 'refuses'] as const) {
    const patient = await world.patientInUkraine(5_000);
    const made = world.site.bank.transfers.length;
    world.site.bank.mood.transfers = 'call-lost';
    await world.withdraw(patient);
    await world.later(0);
    const [{ provider_key: key, quote_id: quote }] = await world.legsOf(patient);
    world.site.bank.mood.transfers = 'refuses';
    await world.later(3);
    expect(await world.legsOf(patient)).toMatchObject([
      { provider: 'wise', stage: 'queued', provider_key: key, quote_id: null },
    ]);
    world.site.bank.mood.transfers = mood;
    await world.later(1);
    const [leg] = await world.legsOf(patient);
    if (mood === 'works') {
      expect(leg).toMatchObject({ provider: 'wise', stage: 'submitted', provider_key: key });
      expect(leg.quote_id).not.toBe(quote);
      expect(world.site.bank.transfers).toHaveLength(made + 1);
      world.site.bank.moveAll('sent');
    } else {
      expect(leg).toMatchObject({ provider: 'paypal', attempt: 2 });
      expect(world.site.bank.transfers).toHaveLength(made);
      world.site.wallet.endPayouts('paid');
    }
    await world.later(60);
    expect((await world.lastOf(patient)).status).toBe('SUCCESS');
  }
});

test('pays through PayPal after a certain refusal', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'refuses';
  await world.withdraw(patient);
  await world.later(0);
  expect((await world.lastOf(patient)).paymentMethod).toBe('PayPal');
  expect(world.site.wallet.batches.at(-1)).toMatchObject({ receiver: patient.email, amountCents: 5_000 });
  world.site.wallet.endPayouts('paid');
  await world.later(5);
  expect((await world.lastOf(patient)).status).toBe('SUCCESS');
});

test('leaves a refusal to a person where PayPal does not pay to the country', async () => {
  const { config } = world.site.context;
  const also = config.paypalPaysAlso;
  config.paypalPaysAlso = [];
  try {
    const patient = await world.patientInUkraine(5_000);
    world.site.bank.mood.transfers = 'refuses';
    await world.withdraw(patient);
    await world.later(0);
    expect(await world.legsOf(patient)).toMatchObject([{ provider: 'manual', attempt: 2, stage: 'queued' }]);
  } finally {
    config.paypalPaysAlso = also;
  }
});

test('waits for an unreachable service, and takes another way only after an hour', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.quotes = 'unavailable';
  await world.withdraw(patient);
  await world.later(0);
  await world.later(30);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'wise', stage: 'queued' }]);
  await world.later(31);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'paypal', attempt: 2 }]);
  world.site.wallet.endPayouts('paid');
  await world.later(5);
});

test('does not try more transfers than a recipient may get in a month', async () => {
  const patient = await world.patientInUkraine(2_000_000);
  const made = world.site.bank.transfers.length;
  await world.withdraw(patient);
  await world.later(0);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'paypal', amount_cents: 2_000_000n }]);
  expect(world.site.bank.transfers).toHaveLength(made);
  world.site.wallet.endPayouts('paid');
  await world.later(5);
});

test('reads the true state from the service when webhooks are forged, repeated and out of order', async () => {
  const patient = await world.patientInUkraine(5_000);
  await world.withdraw(patient);
  await world.later(0);
  const transfer = world.site.bank.transfers.at(-1);
  const forged = await world.site.app.inject({ method: 'POST', url: '/webhooks/wise', payload: {} });
  expect([forged.statusCode, forged.json().code]).toEqual([403, 'webhook-invalid']);
  if (transfer) transfer.state = 'sent';
  for (const event of ['sent', 'sent', 'processing', 'sent']) {
    expect((await world.webhook(transfer?.id ?? '', `${transfer?.id} ${event}`)).statusCode).toBe(200);
    await world.site.jobs.runDue();
  }
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 50 });
  expect(await world.centsOf(patient)).toBe(0);
});
