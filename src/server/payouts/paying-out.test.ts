import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { createMoneySite, type MoneySite } from '../../../test/sites/money-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { tryAgain } from '../../../test/support/try-again.ts';
import { account, postTransfers, readBalance, readPatientFunds } from '../ledger/ledger.ts';

let site: MoneySite;
let admin: Person;
beforeAll(async () => {
  site = await createMoneySite();
  admin = await anAdmin(site.people);
});
afterAll(() => site.close());
afterEach(async () => {
  await site.sandbox.clearFaults();
  // No payout is left to be made, since the faults of the next test are its own.
  await site.jobs.runDue();
  await expectLedgerConsistent(site.database.db);
  await expectPaidOnce();
});

/** Checks that no payout has two batches, and that our books agree with PayPal's about its purse. */
const expectPaidOnce = async () => {
  const { batches, items } = await site.sandbox.booked();
  const { rows } = await site.database.owner.query("select * from payout_legs where provider = 'paypal'");
  for (const leg of rows) {
    const made = batches.filter(({ senderBatchId }) => senderBatchId.includes(encodePublicId(leg.id)));
    expect(made.length).toBeLessThanOrEqual(1);
    if (leg.stage !== 'paid' && leg.stage !== 'failed') continue;
    const item = items.find(({ batchId }) => batchId === made[0]?.id);
    expect([leg.id, item?.status === 'SUCCESS']).toEqual([leg.id, leg.stage === 'paid']);
  }
};

/** Makes a patient who has collected this sum, in the part that others' views earn. */
const aFundedPatient = async (
  dollars: number,
  traits: Parameters<typeof aPatient>[1] = {},
): Promise<Person> => {
  const patient = await aPatient(site.people, { goalDollars: 10, ...traits });
  const order = {
    key: `test:${randomUUID()}`,
    debit: account.adjustments,
    credit: account.patient(patient.id, 'received'),
    amountNanos: nanosFromDollars(dollars) ?? ZERO_NANOS,
    reason: 'test',
    reference: 'test',
  };
  await site.database.db.transaction().execute((trx) => postTransfers(trx, site.clock.now(), [order]));
  return patient;
};

const withdraw = (person: Person | null, version = '') =>
  site.as(person, { method: 'POST', url: `/api/requestPayout${version}`, payload: { account: AN_ACCOUNT } });
const complete = (id: string, person: Person = admin) =>
  site.as(person, { method: 'POST', url: `/api/admin/complete-payout/${id}` });
const pendingList = async () =>
  (await site.as(admin, { method: 'GET', url: '/api/admin/pending-payouts' })).body.payouts;
const totalOf = async (person: Person) => (await readPatientFunds(site.database.db, person.id))?.totalNanos;
const payoutOf = async (person: Person) => {
  const query = `select l.*, p.status, p.completed_by from payouts p join payout_legs l on l.payout_id = p.id
    where account_id = $1 order by p.created_at desc limit 1`;
  return (await site.database.owner.query(query, [person.id])).rows[0];
};
const inFlight = () => readBalance(site.database.db, account.payoutsInFlight);
const itemOf = async (person: Person) => {
  const { provider_id: batchId } = await payoutOf(person);
  return (await site.sandbox.booked()).items.find((item) => item.batchId === batchId);
};
const passTime = async () => {
  await site.jobs.runDue();
  site.clock.advance({ minutes: 3 });
  await site.reconcilePayouts();
};
/** Runs the jobs and moves the clock until the payout ends. */
const carryOut = (person: Person, status: string) =>
  eventually(`the payout's end, ${status}`, async () => {
    await passTime();
    expect((await payoutOf(person)).status).toBe(status);
  });
/** Waits until PayPal has no payouts of other tests in flight. */
const carryOutOthers = () =>
  eventually('the end of all payouts', async () => {
    await passTime();
    const query = "select 1 from payout_legs where provider = 'paypal' and stage not in ('paid', 'failed')";
    expect((await site.database.owner.query(query)).rows).toEqual([]);
  });

test('withdraws the whole cents, pays them once, and allows the next withdrawal afterwards', async () => {
  await carryOutOthers();
  const before = await inFlight();
  const patient = await aFundedPatient(10.129, { goalDollars: 10 });
  const answer = await withdraw(patient, 'V2');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      message: 'Withdrawal request submitted successfully!',
      payout: { amount: 10.12, paymentMethod: 'PayPal', status: 'PENDING' },
    },
  });
  expect(await totalOf(patient)).toBe(9_000_000n);
  expect((await inFlight()) - before).toBe(10_120_000_000n);
  expect(
    (await pendingList()).find((record: { _id: string }) => record._id === answer.body.payout._id),
  ).toEqual({
    ...answer.body.payout,
    user: { name: 'Ann Example', email: patient.email, country: 'GB' },
    inReview: false,
    legs: [
      {
        _id: expect.any(String),
        amount: 10.12,
        method: 'PayPal',
        state: 'queued',
        funding: null,
        waitsFor: null,
        providerId: null,
        reason: null,
      },
    ],
  });
  await carryOut(patient, 'SUCCESS');
  expect(await itemOf(patient)).toMatchObject({
    status: 'SUCCESS',
    receiver: patient.email,
    amount: { value: '10.12', currency: 'USD' },
  });
  expect(await inFlight()).toBe(before);
  expect(await totalOf(patient)).toBe(9_000_000n);
});

test('makes one of several simultaneous withdrawals, and answers the others that it is pending', async () => {
  const patient = await aFundedPatient(30);
  const answers = await Promise.all([withdraw(patient), withdraw(patient), withdraw(patient, 'V2')]);
  answers.push(await withdraw(patient));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers) {
    if (status === 409) {
      const message = 'You already have a withdrawal in progress. Please wait until it’s finished.';
      expect(body).toMatchObject({ code: 'payout-pending', status: 'error', message });
    }
  }
  const { rows } = await site.database.owner.query('select 1 from payouts where account_id = $1', [
    patient.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await totalOf(patient)).toBe(0n);
});

test.each([
  ['failed', 'FAILED'],
  ['blocked', 'FAILED'],
  ['denied', 'FAILED'],
  ['returned', 'FAILED'],
] as const)(
  'gives the money back to be withdrawn again when the provider does not pay (%s)',
  async (name, status) => {
    const patient = await aFundedPatient(20, { email: `${name}+${randomUUID()}@example.org` });
    expect((await withdraw(patient)).status).toBe(200);
    expect(await totalOf(patient)).toBe(0n);
    await carryOut(patient, status);
    expect(await totalOf(patient)).toBe(20_000_000_000n);
    expect((await withdraw(patient)).status).toBe(200);
  },
);

test.each(['RETURNED', 'REFUNDED', 'REVERSED'])(
  'gives the patient money that comes back after the payment (%s), by the webhook alone',
  async (status) => {
    const patient = await aFundedPatient(15);
    await withdraw(patient);
    await carryOut(patient, 'SUCCESS');
    await site.sandbox.setItem((await itemOf(patient))?.id ?? '', status);
    await site.takeWebhooks(3);
    await site.jobs.runDue();
    expect(await payoutOf(patient)).toMatchObject({ status: 'FAILED', stage: 'failed' });
    expect(await totalOf(patient)).toBe(15_000_000_000n);
  },
);

test('finds money that comes back without any webhook by the daily look', async () => {
  const patient = await aFundedPatient(15);
  await withdraw(patient);
  await carryOut(patient, 'SUCCESS');
  await site.sandbox.setItem((await itemOf(patient))?.id ?? '', 'REVERSED');
  await site.jobs.runScheduled('recheck-paid-payouts');
  expect(await totalOf(patient)).toBe(15_000_000_000n);
});

test('counts unclaimed money as neither paid nor returned until the provider decides', async () => {
  const patient = await aFundedPatient(15, { email: `unclaimed+${randomUUID()}@example.org` });
  await withdraw(patient);
  await eventually('an unclaimed item', async () => {
    await site.jobs.runDue();
    expect((await itemOf(patient))?.status).toBe('UNCLAIMED');
  });
  site.clock.advance({ hours: 30 });
  await site.reconcilePayouts();
  expect(await payoutOf(patient)).toMatchObject({ status: 'PENDING', stage: 'submitted' });
  await site.sandbox.setItem((await itemOf(patient))?.id ?? '', 'SUCCESS');
  await carryOut(patient, 'SUCCESS');
  expect(await totalOf(patient)).toBe(0n);
});

const unclaimedBy = async () => {
  const patient = await aFundedPatient(15, { email: `unclaimed+${randomUUID()}@example.org` });
  await withdraw(patient);
  await eventually('an unclaimed item', async () => {
    await site.jobs.runDue();
    await site.reconcilePayouts();
    expect((await itemOf(patient))?.status).toBe('UNCLAIMED');
    expect(await payoutOf(patient)).toMatchObject({ item_state: 'unclaimed' });
  });
  return patient;
};

test('calls unclaimed money back itself after 25 days', async () => {
  const patient = await unclaimedBy();
  // A clock that moves so far would end every session.
  const backdate = async (days: number) => {
    await site.database.owner.query(
      `update payout_legs set submitted_at = submitted_at - make_interval(days => $2),
         look_at = look_at - make_interval(days => 2) where id = $1`,
      [(await payoutOf(patient)).id, days],
    );
    await site.reconcilePayouts();
  };
  await backdate(24);
  expect((await itemOf(patient))?.status).toBe('UNCLAIMED');
  await backdate(1);
  expect((await itemOf(patient))?.status).toBe('RETURNED');
  expect(await payoutOf(patient)).toMatchObject({ status: 'FAILED', stage: 'failed' });
  expect(await totalOf(patient)).toBe(15_000_000_000n);
});

test.each(['timeout-after', 'timeout-before', 'malformed', 'reset', '500'] as const)(
  'uses the same key again and pays once while it is unknown whether the provider accepted a payout (%s)',
  async (effect) => {
    const patient = await aFundedPatient(12);
    await withdraw(patient);
    await site.sandbox.fault({ match: 'POST /v1/payments/payouts$', effect });
    await site.jobs.runDue();
    expect(await payoutOf(patient)).toMatchObject({ status: 'PENDING', stage: 'submitting', attempt: 1 });
    await site.reconcilePayouts();
    expect((await payoutOf(patient)).stage).toBe('submitting');
    await carryOut(patient, 'SUCCESS');
    expect(await totalOf(patient)).toBe(0n);
  },
);

test('learns the batch by the next call when the answer and every webhook are lost, and pays once', async () => {
  const patient = await aFundedPatient(12);
  await withdraw(patient);
  await site.sandbox.fault({ match: 'POST /v1/payments/payouts$', effect: 'timeout-after' });
  await site.jobs.runDue();
  const { provider_key: key } = await payoutOf(patient);
  site.clock.advance({ minutes: 3 });
  await site.reconcilePayouts();
  const { batches } = await site.sandbox.booked();
  const made = batches.filter(({ senderBatchId }) => senderBatchId === key);
  expect(await payoutOf(patient)).toMatchObject({ stage: 'submitted', provider_id: made[0]?.id, attempt: 1 });
  await carryOut(patient, 'SUCCESS');
  expect(await site.sandbox.calls('/v1/payments/payouts', key)).toBe(2);
  expect(made).toHaveLength(1);
});

test('gives no money back for a refusal after a call of unknown outcome: the first call may have been carried out', async () => {
  const patient = await aFundedPatient(12);
  await withdraw(patient);
  const match = 'POST /v1/payments/payouts$';
  await site.sandbox.fault({ match, effect: 'timeout-after' });
  await site.jobs.runDue();
  await site.sandbox.fault({ match, effect: 'decline' });
  site.clock.advance({ minutes: 3 });
  await site.reconcilePayouts();
  expect(await payoutOf(patient)).toMatchObject({ status: 'PENDING', stage: 'submitting' });
  expect(await totalOf(patient)).toBe(0n);
  await carryOut(patient, 'SUCCESS');
});

test('ends the payout and gives the money back after a definite refusal', async () => {
  const patient = await aFundedPatient(12);
  await withdraw(patient);
  await site.sandbox.fault({ match: 'POST /v1/payments/payouts$', effect: 'decline' });
  await site.jobs.runDue();
  expect(await payoutOf(patient)).toMatchObject({ status: 'FAILED', provider_id: null });
  expect(await totalOf(patient)).toBe(12_000_000_000n);
});

test('retries a busy provider, and treats a refusal afterwards as definite', async () => {
  const patient = await aFundedPatient(12);
  await withdraw(patient);
  await site.sandbox.fault({ match: 'POST /v1/payments/payouts$', effect: '429' });
  await site.jobs.runDue();
  expect(await payoutOf(patient)).toMatchObject({ status: 'PENDING', stage: 'queued' });
  await carryOut(patient, 'SUCCESS');
});

test('makes one call for a payout when many workers run at once', async () => {
  const patient = await aFundedPatient(12);
  await withdraw(patient);
  const { provider_key: key } = await payoutOf(patient);
  site.clock.advance({ minutes: 2 });
  const runs = [site.jobs.runDue(), site.jobs.runDue(), site.reconcilePayouts(), site.reconcilePayouts()];
  await Promise.all(runs);
  await carryOut(patient, 'SUCCESS');
  expect(await site.sandbox.calls('/v1/payments/payouts', key)).toBe(1);
});

test('lets an operator in Ukraine pay by hand and complete the payout once under parallel calls', async () => {
  const patient = await aFundedPatient(25, { country: 'UA', firstName: 'Olena', lastName: 'Koval' });
  const paidBefore = await readBalance(site.database.db, account.manualPayouts);
  const { payout } = (await withdraw(patient, 'V2')).body;
  expect(payout).toMatchObject({ amount: 25, paymentMethod: 'Ukraine Manual', status: 'PENDING' });
  await site.jobs.runDue();
  site.clock.advance({ hours: 3 });
  await site.reconcilePayouts();
  expect(await payoutOf(patient)).toMatchObject({ status: 'PENDING', stage: 'queued' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => tryAgain(() => complete(payout._id))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payout-not-pending' });
  expect(await payoutOf(patient)).toMatchObject({ status: 'SUCCESS', completed_by: admin.id });
  const paid = (await readBalance(site.database.db, account.manualPayouts)) - paidBefore;
  expect(paid).toBe(25_000_000_000n);
});

test("lets only the admin complete a payout, and none of the provider's", async () => {
  const patient = await aFundedPatient(25);
  const { payout } = (await withdraw(patient, 'V2')).body;
  expect(await complete(payout._id)).toMatchObject({
    status: 409,
    body: { success: false, code: 'payout-not-manual' },
  });
  expect(await complete('0000000001')).toMatchObject({ status: 404, body: { code: 'payout-unknown' } });
  expect(await complete(payout._id, patient)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await site.as(patient, { method: 'GET', url: '/api/admin/pending-payouts' })).toMatchObject({
    status: 403,
  });
  await carryOut(patient, 'SUCCESS');
});

test.each([
  ['e-mail not verified', { verified: false }, 50, 403, 'email-not-verified'],
  ['no goal', { goalDollars: 0 }, 50, 409, 'goal-missing'],
  ['a goal not reached by the smallest unit', { goalDollars: 50.000000001 }, 50, 409, 'goal-not-reached'],
  ['less than a cent', { goalDollars: 0.001 }, 0.009, 409, 'payout-too-small'],
])('withdraws nothing: %s', async (_what, traits, dollars, status, code) => {
  const patient = await aFundedPatient(dollars, traits);
  const before = await totalOf(patient);
  expect(await withdraw(patient)).toMatchObject({ status, body: { status: 'error', code } });
  expect(await totalOf(patient)).toBe(before);
  expect(await payoutOf(patient)).toBeUndefined();
});

test('lets only a patient withdraw', async () => {
  expect((await withdraw(null)).status).toBe(401);
  expect((await withdraw(await anAdvertiser(site.people))).status).toBe(403);
});
