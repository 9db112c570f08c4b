import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankSite, CARD, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite({ payoutFallback: 'queue' });
});
beforeEach(() => {
  world.site.bank.mood.transfers = 'works';
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const mend = (deed: 'retry' | 'fail', id: string, payload: object = {}, who: Person = world.admin) =>
  world.as(who, {
    method: 'POST',
    url: `/api/admin/${deed}-payout/${id}`,
    payload: { nothingWasMade: true, reason: 'The card is closed.', ...payload },
  });

test('leaves a refused transfer to an operator where no other way is wanted', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'refuses';
  const { _id: id } = await world.withdraw(patient);
  await world.later(0);
  expect(await world.pendingOf(patient)).toMatchObject({
    paymentMethod: 'Ukraine Manual',
    legs: [{ state: 'account-needed', reason: 'RECIPIENT_REJECTED' }],
  });
  expect(await mend('retry', id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
  expect(await mend('fail', id, { reason: ' ' })).toMatchObject({ body: { code: 'payout-reason-missing' } });
  expect(await mend('fail', id, {}, patient)).toMatchObject({ status: 403 });
  expect((await mend('fail', id)).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
  expect(await world.centsOf(patient)).toBe(5_000);
  expect(await mend('fail', id)).toMatchObject({ status: 409, body: { code: 'payout-not-pending' } });
});

test('sends a payout again whose provider never answered, but not while a call may run, nor unseen', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'answer-lost';
  const { _id: id } = await world.withdraw(patient);
  await world.site.jobs.runDue();
  expect(await mend('retry', id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
  world.site.clock.advance({ minutes: 3 });
  expect(await mend('retry', id, { nothingWasMade: false })).toMatchObject({
    body: { code: 'payout-look-first' },
  });
  world.site.bank.mood.transfers = 'works';
  expect((await mend('retry', id)).status).toBe(200);
  // Nothing of the old attempt is left: a quote would say that its transfer may have been made.
  expect(await world.legsOf(patient)).toMatchObject([
    { stage: 'queued', attempt: 2, quote_id: null, claimed_by: null },
  ]);
  await world.later(0);
  expect(await world.legsOf(patient)).toMatchObject([{ stage: 'submitted', attempt: 2 }]);
  expect(await mend('fail', id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
  const { rows } = await world.site.database.owner.query(
    "select action from admin_actions where action like '%-payout' order by id desc limit 1",
  );
  expect(rows).toEqual([{ action: 'retry-payout' }]);
});

test('lets an operator end a payout between two calls, however long its provider gives no answer', async () => {
  const patient = await world.patientInUkraine(5_000);
  world.site.bank.mood.transfers = 'call-lost';
  const { _id: id } = await world.withdraw(patient);
  for (let hour = 0; hour < 8; hour += 0.5) await world.later(30);
  expect(await world.legsOf(patient)).toMatchObject([{ stage: 'submitting' }]);
  await world.later(3);
  expect((await mend('fail', id)).status).toBe(200);
  expect(await world.centsOf(patient)).toBe(5_000);
});

test("keeps of a card only Wise's number and its summary", async () => {
  const patient = await aPatient(world.site, { country: 'UA' });
  const details = () => world.as(patient, { method: 'GET', url: '/api/payout-details' });
  expect((await details()).body).toEqual({
    bankTransfers: true,
    wallet: false,
    recipient: null,
    paypalEmail: null,
  });
  const { body } = await world.as(patient, { method: 'GET', url: '/api/payout-requirements' });
  expect(body.forms[0].fields[0]).toMatchObject({ key: 'cardNumber', required: true, pattern: '^\\d{16}$' });
  expect((await world.giveRecipient(patient, 'x')).body).toEqual({
    success: false,
    problems: [{ field: 'cardNumber', text: 'Please enter a valid card number' }],
  });
  expect((await world.giveRecipient(patient)).body).toEqual({
    success: true,
    recipient: 'Card ending in 5678',
  });
  expect((await details()).body.recipient).toBe('Card ending in 5678');
  const { rows } = await world.site.database.owner.query(
    `select (select count(*) from payout_details d where d::text like $1)
       + (select count(*) from pgboss.job j where j::text like $1) found`,
    [`%${CARD}%`],
  );
  expect(Number(rows[0].found)).toBe(0);
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(patient.email).subject).toBe('Your payout details were changed');

  const known = world.site.bank.recipients.size;
  await world.giveRecipient(patient, '5555555555554444');
  await world.site.jobs.runDue();
  expect(world.site.bank.recipients.size).toBe(known);
  await world.as(patient, { method: 'DELETE', url: '/api/payout-recipient' });
  await world.site.jobs.runDue();
  expect(world.site.bank.recipients.size).toBe(known - 1);
  expect((await details()).body.recipient).toBeNull();
});

test('pays by PayPal to another address once it was typed twice', async () => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, 500);
  const give = (email: string, emailAgain = email) =>
    world.as(patient, { method: 'POST', url: '/api/payout-email', payload: { email, emailAgain } });
  expect((await give('ann@pay.example', 'an@pay.example')).body).toMatchObject({ code: 'emails-differ' });
  expect((await give('nobody')).body).toMatchObject({ code: 'email-invalid' });
  expect((await give('ann@pay.example')).status).toBe(200);
  await world.withdraw(patient);
  await world.later(0);
  expect(world.site.wallet.batches.at(-1)?.receiver).toBe('ann@pay.example');
  expect((await give('')).status).toBe(200);
  const { body } = await world.as(patient, { method: 'GET', url: '/api/payout-details' });
  expect(body.paypalEmail).toBeNull();
});

test('shows on the monitor our name at Wise, and the receiver of each transfer', async () => {
  const tested = await world.as(world.admin, { method: 'GET', url: '/api/admin/test-wise' });
  expect(tested.body).toEqual({
    success: true,
    data: { profileId: '1', profileName: 'Test Ltd', environment: 'sandbox' },
  });
  const patient = await world.patientInUkraine(5_000);
  await world.withdraw(patient);
  await world.later(0);
  world.site.bank.moveAll('sent');
  const { body } = await world.as(world.admin, { method: 'GET', url: '/api/admin/wise-transactions' });
  expect(body.transactions[0]).toMatchObject({
    userEmail: patient.email,
    amount: 49,
    currency: 'USD',
    targetCurrency: 'UAH',
    status: 'completed',
  });
});
