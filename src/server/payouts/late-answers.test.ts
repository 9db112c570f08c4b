import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';

let world: BankSite;
beforeEach(async () => {
  world = await createBankSite();
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

type Hung = { answer(value: unknown): void; settled: Promise<void> };

/** Makes the next call hang until the test answers it, as when its server was suspended. */
const hang = async (port: Record<string, unknown>, call: string): Promise<Hung> => {
  const works = port[call];
  const answers = Promise.withResolvers<unknown>();
  let isCalled = false;
  port[call] = () => {
    isCalled = true;
    port[call] = works;
    return answers.promise;
  };
  const settled = world.site.jobs.runDue();
  await eventually('the call', () => expect(isCalled).toBe(true));
  return { answer: answers.resolve, settled };
};

const aWithdrawalByPaypal = async (): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 700);
  await world.withdraw(patient);
  return patient;
};

test.each(['refused', 'unavailable'] as const)(
  'ignores an earlier call that was %s late when another call has made the payout',
  async (kind) => {
    const patient = await aWithdrawalByPaypal();
    const { payouts } = world.site.wallet;
    const late = await hang(payouts, 'createBatch');
    const { createBatch } = payouts;
    // The second call is carried out, and its answer lost.
    payouts.createBatch = async (order) => {
      await createBatch(order);
      payouts.createBatch = createBatch;
      return { kind: 'outcome-unknown', reason: 'time-out' };
    };
    world.site.clock.advance({ minutes: 3 });
    await world.site.jobs.runScheduled('reconcile-payouts');
    late.answer({ kind, reason: 'INSUFFICIENT_FUNDS' });
    await late.settled;
    expect(await world.legsOf(patient)).toMatchObject([{ stage: 'submitting' }]);
    expect(await world.centsOf(patient)).toBe(0);
    await world.later(5);
    world.site.wallet.endPayouts('paid');
    await world.later(10);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 7 });
    expect(world.site.wallet.batches.filter(({ receiver }) => receiver === patient.email)).toHaveLength(1);
  },
);

test('sends nothing by a server that stood still while an operator gave the money back', async () => {
  const patient = await aWithdrawalByPaypal();
  const { owner } = world.site.database;
  await inTransaction(owner, async (holder) => {
    // The call has begun, and does not get to read whether the page is paused.
    await holder.query('lock table cases in access exclusive mode');
    const settled = world.site.jobs.runDue();
    await untilLocked(owner, settled);
    world.site.clock.advance({ minutes: 3 });
    const { rows } = await owner.query('select id from payouts where account_id = $1', [patient.id]);
    const given = await world.as(world.admin, {
      method: 'POST',
      url: `/api/admin/fail-payout/${encodePublicId(rows[0].id)}`,
      payload: { nothingWasMade: true, reason: 'PayPal has no such batch.' },
    });
    expect(given.status).toBe(200);
    await holder.query('rollback');
    await settled;
  });
  expect(world.site.wallet.batches.filter(({ receiver }) => receiver === patient.email)).toEqual([]);
  expect(await world.centsOf(patient)).toBe(700);
});

test('makes no transfer by a hanging call once another call began', async () => {
  const { bank } = world.site;
  const patient = await world.patientInUkraine(200_001);
  await world.withdraw(patient);
  const late = await hang(bank.port as unknown as Record<string, unknown>, 'quote');
  world.site.clock.advance({ minutes: 3 });
  await world.site.jobs.runScheduled('reconcile-payouts');
  const legs = async () =>
    (await world.legsOf(patient)).map(({ amount_cents: cents, provider }) => [provider, Number(cents)]);
  const split = [66_667, 66_667, 66_667].map((cents) => ['wise', cents]);
  expect(await legs()).toEqual(split);
  // The quote claims that the whole amount fits into one transfer.
  late.answer({ kind: 'quoted', quoteId: '0', targetCents: 100, feeCents: 0 });
  await late.settled;
  await world.later(5);
  expect(await legs()).toEqual(split);
  expect(bank.transfers.map(({ amountCents }) => amountCents)).toEqual([66_667, 66_667, 66_667]);
  bank.moveAll('sent');
  await world.later(60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 2_000.01 });
});

test('sends no leg another way because of a late refusal', async () => {
  const { bank } = world.site;
  const patient = await world.patientInUkraine(5_000);
  await world.withdraw(patient);
  const late = await hang(bank.port as unknown as Record<string, unknown>, 'createTransfer');
  world.site.clock.advance({ minutes: 3 });
  bank.mood.transfers = 'answer-lost';
  await world.site.jobs.runScheduled('reconcile-payouts');
  bank.mood.transfers = 'works';
  late.answer({ kind: 'refused', reason: 'RECIPIENT_REJECTED' });
  await late.settled;
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'wise', stage: 'submitting', attempt: 1 }]);
  await world.later(5);
  bank.moveAll('sent');
  await world.later(60);
  expect(await world.lastOf(patient)).toMatchObject({ paymentMethod: 'Wise', status: 'SUCCESS', paid: 50 });
});
