import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { createStagesSite, type StagesSite } from '../../../test/sites/stages-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { account, bookOwnPayment } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';

const { payoutRules } = loadConfig({ NODE_ENV: 'test', PAYOUT_REVIEW: 'never' });
let world: StagesSite;
let patient: Person;

beforeAll(async () => {
  world = await createStagesSite({ payoutRules: { ...payoutRules, needsCase: false } });
});
beforeEach(async () => {
  patient = await aPatient(world.site, { goalDollars: 100, country: 'UA' });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const codeOf = async (rest?: object) => (await world.withdraw(patient, rest)).body.code;
const pageMoney = async () =>
  (
    await world.as(null, {
      method: 'POST',
      url: '/api/current_patient',
      payload: { userId: patient.publicId },
    })
  ).body.money;

test('pays each full stage as a whole, and the rest at the goal', async () => {
  await world.plan(patient, 3_000, 4_000);
  await world.fund(patient, 2_999);
  expect(await codeOf()).toBe('stage-not-full');
  expect(await world.withdrawal(patient)).toMatchObject({
    obstacle: 'stage-not-full',
    stage: { number: 1, text: 'Part 1', amount: 30, collected: 29.99 },
  });
  await world.fund(patient, 4_501);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 30 });
  await world.end(patient);
  expect(await world.centsOf(patient)).toBe(4_500);

  await world.show(patient, 3_000);
  await world.nextDay(patient);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 40 });
  await world.end(patient);
  await world.show(patient, 4_000);
  await world.nextDay(patient);
  expect(await world.withdrawal(patient)).toMatchObject({ obstacle: 'goal-not-reached', stage: null });
  await world.fund(patient, 2_600);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 31 });
});

test('opens the next stage when receipts show 70 % of the last, to the cent', async () => {
  await world.plan(patient, 3_001, 3_000);
  await world.fund(patient, 6_001);
  await world.withdraw(patient);
  await world.end(patient);
  await world.nextDay(patient);
  expect(await codeOf()).toBe('receipts-missing');
  expect((await world.spending(patient))[0]).toMatchObject({
    cents: 3_001,
    neededCents: 2_101,
    shownCents: 0,
  });
  await world.show(patient, 2_100);
  expect(await codeOf()).toBe('receipts-missing');
  await world.show(patient, 1);
  expect((await world.withdraw(patient)).status).toBe(200);
});

test('a page without stages, and every page where the operator chose the goal, is paid at the goal', async () => {
  const atGoal = await createStagesSite({ payoutRules: { ...payoutRules, needsCase: false, at: 'goal' } });
  const other = await aPatient(atGoal.site, { goalDollars: 100, country: 'UA' });
  await atGoal.plan(other, 500, 9_500);
  await atGoal.fund(other, 9_999);
  expect((await atGoal.withdraw(other)).body.code).toBe('goal-not-reached');
  await atGoal.fund(other, 1);
  expect((await atGoal.withdraw(other)).body.payout).toMatchObject({ amount: 100 });
  await atGoal.site.close();

  await world.fund(patient, 9_999);
  expect(await codeOf()).toBe('goal-not-reached');
  await world.fund(patient, 1);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 100 });
});

test('a stage is paid of available money only', async () => {
  await world.site.close();
  world = await createStagesSite({
    payoutRules: { ...payoutRules, needsCase: false },
    clearingDays: { earnings: 7, payments: 120 },
  });
  patient = await aPatient(world.site, { goalDollars: 100, country: 'UA' });
  await world.plan(patient, 3_000);
  await world.site.database.db.transaction().execute((trx) =>
    bookOwnPayment(trx, world.site.clock.now(), {
      patientId: patient.id,
      from: account.clearing('stripe'),
      amountNanos: nanosFromCents(1_000),
      key: `capture:${patient.id}`,
      reference: `payment:${patient.id}`,
    }),
  );
  await world.fund(patient, 2_000);
  const waiting = await world.withdrawal(patient);
  expect(waiting).toMatchObject({ obstacle: 'not-available-yet', stage: { amount: 30, collected: 30 } });
  expect(waiting.until).not.toBeNull();
  await world.fund(patient, 999);
  expect(await codeOf()).toBe('not-available-yet');
  await world.fund(patient, 1);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 30 });
});

test('a stage below the smallest withdrawal is refused beside the stages, and changes nothing', async () => {
  await world.plan(patient, 3_000);
  const refused = await world.plan(patient, 999, 5_000);
  expect(refused).toMatchObject({ status: 400, body: { code: 'stage-too-small', field: 'stages' } });
  await world.fund(patient, 3_000);
  expect(await world.withdrawal(patient)).toMatchObject({ obstacle: null, stage: { amount: 30 } });
});

test('a stage that became too small is paid with the next one', async () => {
  await world.plan(patient, 3_000, 4_000);
  await world.site.database.owner.query(
    `update page_plans set stages = '[{"text":"Small","cents":500},{"text":"Large","cents":4000}]' where patient_id = $1`,
    [patient.id],
  );
  await world.fund(patient, 4_499);
  expect(await codeOf()).toBe('stage-not-full');
  await world.fund(patient, 1);
  expect((await world.withdraw(patient)).body.payout).toMatchObject({ amount: 45 });
});

test('a plan that changed between the look and the press refuses in words, and nothing is taken', async () => {
  await world.plan(patient, 3_000, 4_000);
  await world.fund(patient, 7_000);
  const { number, amount } = (await world.withdrawal(patient)).stage;
  await world.plan(patient, 4_000, 3_000);
  expect(await world.withdraw(patient, { stage: { number, amount } })).toMatchObject({
    status: 409,
    body: { code: 'stage-changed' },
  });
  expect(await world.centsOf(patient)).toBe(7_000);
  await world.plan(patient, 3_000);
  expect(await codeOf({ stage: null })).toBe('stage-changed');
  expect((await world.withdraw(patient, { stage: { number, amount } })).status).toBe(200);
});

test('staff review the next withdrawal when stages changed after money came', async () => {
  const { payoutRules: reviewing } = loadConfig({ NODE_ENV: 'test', PAYOUT_REVIEW: 'first' });
  const reviewed = await createStagesSite({ payoutRules: { ...reviewing, needsCase: false } });
  const reasonsOf = async (change: (person: Person) => Promise<unknown>) => {
    const person = await aPatient(reviewed.site, { goalDollars: 100, country: 'UA' });
    await reviewed.plan(person, 3_000);
    await reviewed.fund(person, 3_000);
    await change(person);
    const { _id } = (await reviewed.withdraw(person)).body.payout;
    const url = `/api/admin/payout-reviews/${_id}`;
    return (await reviewed.as(reviewed.admin, { method: 'GET', url })).body.review.reasons;
  };
  expect(await reasonsOf(async () => undefined)).not.toContain('goal-moved');
  expect(await reasonsOf((person) => reviewed.plan(person, 2_000, 1_000))).toContain('goal-moved');
  await reviewed.site.close();
});

test('staff read in a review what earlier withdrawals bought, and open the receipts', async () => {
  const { payoutRules: reviewing } = loadConfig({ NODE_ENV: 'test', PAYOUT_REVIEW: 'always' });
  const reviewed = await createStagesSite({ payoutRules: { ...reviewing, needsCase: false } });
  const person = await aPatient(reviewed.site, { goalDollars: 100, country: 'UA' });
  await reviewed.plan(person, 3_000, 4_000);
  await reviewed.fund(person, 7_000);
  const review = async () => {
    const { body } = await reviewed.withdraw(person);
    const url = `/api/admin/payout-reviews/${body.payout._id}`;
    return {
      id: body.payout._id,
      spent: (await reviewed.as(reviewed.admin, { method: 'GET', url })).body.spent,
    };
  };
  const first = await review();
  expect(first.spent).toEqual([]);
  await reviewed.post(reviewed.admin, `/api/admin/approve-payout/${first.id}`);
  await reviewed.end(person);
  await reviewed.show(person, 2_500, 'Imatinib');
  await reviewed.nextDay(person);
  const { spent } = await review();
  expect(spent).toMatchObject([
    { id: first.id, cents: 3_000, shownCents: 2_500, items: [{ text: 'Imatinib', cents: 2_500 }] },
  ]);
  const { cookie } = reviewed.admin;
  const file = await reviewed.site.app.inject({ url: spent[0].items[0].file.url, headers: { cookie } });
  expect(file.statusCode).toBe(200);
  await reviewed.site.close();
});

test('stages of a new goal open without receipts for the goal before', async () => {
  await world.post(patient, '/api/saveUserInfo', { data: { total: 30 } });
  await world.plan(patient, 3_000);
  await world.fund(patient, 3_000);
  await world.withdraw(patient);
  await world.end(patient);
  world.site.clock.advance({ minutes: 1 });
  await world.post(patient, '/api/saveUserInfo', { data: { total: 60 } });
  await world.plan(patient, 3_000);
  await world.fund(patient, 3_000);
  await world.nextDay(patient);
  expect((await world.withdraw(patient)).body).toMatchObject({ payout: { amount: 30 } });
});

test('stages stay as they are while a withdrawal is on its way', async () => {
  await world.plan(patient, 3_000, 4_000);
  await world.fund(patient, 3_000);
  await world.withdraw(patient);
  expect(await world.plan(patient, 2_000)).toMatchObject({
    status: 409,
    body: { code: 'plan-payout-pending' },
  });
  expect((await world.plan(patient, 3_000, 4_000)).status).toBe(200);
  await world.end(patient, 'fail');
  expect((await world.plan(patient, 2_000)).status).toBe(200);
});

test('a change of the stages waits while a withdrawal has the account', async () => {
  await world.plan(patient, 3_000);
  const { changing } = await world.site.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, patient.id);
    const changed = world.plan(patient, 4_000);
    await untilLocked(world.site.database.owner, changed);
    return { changing: changed };
  });
  expect((await changing).status).toBe(200);
});

test('the receipts of a payout never exceed it, and the refusal names the sum', async () => {
  await world.plan(patient, 3_000);
  await world.fund(patient, 3_000);
  await world.withdraw(patient);
  await world.end(patient);
  await world.show(patient, 2_000);
  expect(await world.show(patient, 1_001)).toMatchObject({
    status: 400,
    body: { code: 'receipt-above-payout', field: 'cents' },
  });
  expect((await world.spending(patient))[0]).toMatchObject({ shownCents: 2_000 });
  const [{ id }] = await world.spending(patient);
  const gcName = await world.addFile(patient);
  const both = await Promise.all(
    [1, 2].map(() => world.post(patient, `/api/spending/${id}`, { text: 'Tablets', cents: 1_000, gcName })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await world.nextDay(patient);
  await world.fund(patient, 7_000);
  await world.withdraw(patient);
  await world.end(patient);
  const [{ id: next }] = await world.spending(patient);
  const again = await world.post(patient, `/api/spending/${next}`, { text: 'Tablets', cents: 1, gcName });
  expect(again.body.code, 'one file shows one purchase').toBe('receipt-file-missing');
  const other = await aPatient(world.site);
  const foreign = { text: 'Tablets', cents: 1, gcName: await world.addFile(other) };
  expect((await world.post(other, `/api/spending/${id}`, foreign)).body.code).toBe('payout-unknown');
  expect((await world.post(patient, `/api/spending/${id}`, foreign)).body.code).toBe('receipt-file-missing');
});

test('the page shows what was bought and never the file; a removed receipt and a withdrawn consent hide it', async () => {
  await world.plan(patient, 3_000);
  await world.fund(patient, 3_000);
  await world.withdraw(patient);
  await world.end(patient);
  await world.show(patient, 2_000, 'Imatinib');
  await world.show(patient, 10, 'Delivery');
  const bought = [
    { text: 'Imatinib', cents: 2_000 },
    { text: 'Delivery', cents: 10 },
  ];
  expect((await pageMoney()).payouts).toEqual([{ amount: 30, at: expect.any(String), to: 'person', bought }]);
  const [{ items }] = await world.spending(patient);
  expect(items[0]).toMatchObject({ text: 'Imatinib', cents: 2_000, file: { gcName: expect.any(String) } });
  const file = { method: 'GET' as const, url: items[0].file.url };
  expect((await world.as(await aPatient(world.site), file)).status).toBe(404);
  await world.as(patient, { method: 'DELETE', url: `/api/spending/${items[1].file.gcName}` });
  expect((await pageMoney()).payouts[0].bought).toEqual(bought.slice(0, 1));
  const older = "update patient_profiles set health_consent_version = '2026-11-22' where patient_id = $1";
  await world.site.database.owner.query(older, [patient.id]);
  expect((await pageMoney()).payouts[0].bought).toEqual([]);
  await world.post(patient, '/api/saveUserInfo', { data: { healthConsent: false } });
  const { rows } = await world.site.database.owner.query('select from spending_items where patient_id = $1', [
    patient.id,
  ]);
  expect(rows).toEqual([]);
});
