import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';

const OTHER_CARD = '5555555555554444';

let world: BankSite;
beforeEach(async () => {
  world = await createBankSite();
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const recipientOf = async (patient: Person): Promise<string> => {
  const { rows } = await world.site.database.owner.query(
    'select recipient_id from payout_details where account_id = $1',
    [patient.id],
  );
  return rows[0].recipient_id;
};
const wasPaidTo = async (recipientId: string) => {
  expect(world.site.bank.transfers.at(-1)?.recipientId).toBe(recipientId);
  expect(world.site.wallet.batches).toHaveLength(0);
};

test('pays to a card that is corrected while the withdrawal waits', async () => {
  const patient = await world.patientInUkraine(5_000);
  const first = await recipientOf(patient);
  world.site.bank.mood.quotes = 'unavailable';
  await world.withdraw(patient);
  await world.later(0);
  await world.giveRecipient(patient, OTHER_CARD);
  await world.site.jobs.runDue();
  // A leg still names it, and the job cannot know whether it was sent there.
  expect(world.site.bank.recipients.has(first)).toBe(true);
  world.site.bank.mood.quotes = 'works';
  await world.later(2);
  await wasPaidTo(await recipientOf(patient));
  await world.later(60);
  expect(world.site.bank.recipients.has(first)).toBe(false);
});

test('leaves a payment that may have been made at its old card, which is kept until the leg is over', async () => {
  const patient = await world.patientInUkraine(5_000);
  const first = await recipientOf(patient);
  world.site.bank.mood.transfers = 'answer-lost';
  await world.withdraw(patient);
  await world.later(0);
  await world.giveRecipient(patient, OTHER_CARD);
  world.site.bank.mood.transfers = 'works';
  await world.later(5);
  expect(await world.legsOf(patient)).toMatchObject([{ stage: 'submitted', receiver: first }]);
  await wasPaidTo(first);
  expect(world.site.bank.recipients.has(first)).toBe(true);
  world.site.bank.moveAll('sent');
  await world.later(60);
  await world.later(60);
  expect((await world.lastOf(patient)).status).toBe('SUCCESS');
  expect(world.site.bank.recipients.has(first)).toBe(false);
});

test('sends a withdrawal that an operator retries to the current card', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'call-lost';
  const { _id: id } = await world.withdraw(patient);
  await world.site.jobs.runDue();
  await world.giveRecipient(patient, OTHER_CARD);
  world.site.clock.advance({ minutes: 3 });
  world.site.bank.mood.transfers = 'works';
  await world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/retry-payout/${id}`,
    payload: { nothingWasMade: true },
  });
  await world.later(0);
  await wasPaidTo(await recipientOf(patient));
});

test('tries a replaced card before another way when the service refuses the old one', async () => {
  const patient = await world.patientInUkraine(5_000);
  const { port } = world.site.bank;
  const works = port.createTransfer;
  port.createTransfer = async () => {
    port.createTransfer = works;
    await world.giveRecipient(patient, OTHER_CARD);
    return { kind: 'refused', reason: 'RECIPIENT_REJECTED' };
  };
  await world.withdraw(patient);
  await world.later(0);
  await world.later(2);
  await wasPaidTo(await recipientOf(patient));
});

test('waits for payment by hand when the card is removed before the withdrawal is sent', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.quotes = 'unavailable';
  await world.withdraw(patient);
  await world.later(0);
  await world.as(patient, { method: 'DELETE', url: '/api/payout-recipient' });
  await world.later(2);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'manual', stage: 'queued' }]);
  expect((await world.pendingOf(patient)).legs[0].reason).toBe('the card was taken back');
  expect(world.site.wallet.batches).toHaveLength(0);
});

test('pays to a PayPal address that is corrected while PayPal is out of reach', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 5_000);
  const { payouts } = world.site.wallet;
  const works = payouts.createBatch;
  payouts.createBatch = async () => ({
    kind: 'unavailable',
    waitsFor: 'provider',
    reason: 'ECONNREFUSED',
  });
  await world.withdraw(patient);
  await world.later(0);
  await world.as(patient, {
    method: 'POST',
    url: '/api/payout-email',
    payload: { email: 'right@pay.example', emailAgain: 'right@pay.example' },
  });
  payouts.createBatch = works;
  await world.later(2);
  expect(world.site.wallet.batches.at(-1)?.receiver).toBe('right@pay.example');
});
