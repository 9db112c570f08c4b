import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { markDisputed } from '../accounts/accounts.ts';
import { account, bookOwnPayment } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite({ payoutRules: loadConfig({ NODE_ENV: 'test' }).payoutRules });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const aPatientWith = async (cents: number, country = 'GB'): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 15, country });
  await world.fund(patient, cents);
  return patient;
};
const post = (person: Person, url: string, payload?: object) =>
  world.as(person, { method: 'POST', url, ...(payload && { payload }) });
/** Posts with a new session and a recent proof, since the old session may have ended. */
const postAnew = async (person: Person, url: string, payload?: object) => {
  person.cookie = await openSession(world.site, person.id);
  return post(person, url, payload);
};
const approve = (by: Person, id: string) => postAnew(by, `/api/admin/approve-payout/${id}`);
const refuse = (by: Person, id: string, reason = 'The clinic does not know you.') =>
  postAnew(by, `/api/admin/refuse-payout/${id}`, { reason });
const sentTo = (receiver: string) => world.site.wallet.batches.filter((batch) => batch.receiver === receiver);
const reviewOf = async (by: Person, id: string) =>
  (await world.as(by, { method: 'GET', url: `/api/admin/payout-reviews/${id}` })).body;

const aSuperAdmin = async (): Promise<Person> => {
  const person = await anAdvertiser(world.site);
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [person.id]);
  return person;
};

/** Withdraws, and lets hours pass in which nothing may leave by itself. */
const withdraw = async (patient: Person): Promise<{ _id: string }> => {
  patient.cookie = await openSession(world.site, patient.id);
  const payout = await world.withdraw(patient);
  for (let round = 0; round < 3; round += 1) await world.later(20);
  return payout;
};
const payOut = async (): Promise<void> => {
  await world.later(1);
  world.site.wallet.endPayouts('paid');
  world.site.bank.moveAll('sent');
  await world.later(5);
};
const aPaidPatient = async (cents = 2_000): Promise<Person> => {
  const patient = await aPatientWith(cents);
  await approve(world.admin, (await withdraw(patient))._id);
  await payOut();
  world.site.clock.advance({ days: 20 });
  world.admin.cookie = await openSession(world.site, world.admin.id);
  return patient;
};
const again = async (patient: Person, cents: number): Promise<{ _id: string }> => {
  await world.fund(patient, cents);
  return withdraw(patient);
};
const stepsOf = async (patient: Person) => (await world.lastOf(patient)).steps;

test('sends nothing of a first withdrawal before the admin has reviewed it', async () => {
  const patient = await aPatientWith(2_000);
  const { _id } = await withdraw(patient);
  expect(sentTo(patient.email)).toEqual([]);
  expect(await world.lastOf(patient)).toMatchObject({
    status: 'PENDING',
    steps: ['in-review'],
    review: { isWaiting: true, refusal: null },
  });
  expect(await world.pendingOf(patient)).toMatchObject({ inReview: true, legs: [{ state: 'in-review' }] });
  expect(await reviewOf(world.admin, _id)).toMatchObject({
    review: { state: 'waiting', reasons: ['first', 'warning'], people: 1 },
    warnings: [{ kind: 'account-new' }],
  });
  expect((await approve(world.admin, _id)).body).toEqual({ success: true, state: 'approved' });
  await payOut();
  expect(sentTo(patient.email)).toMatchObject([{ amountCents: 2_000 }]);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', review: { isWaiting: false } });
  expect(await approve(world.admin, _id)).toMatchObject({
    status: 409,
    body: { code: 'payout-review-over' },
  });
  const { rows } = await world.site.database.owner.query(
    `select action, details from admin_actions a join payouts p on p.id = a.subject_id where p.account_id = $1
     and action <> 'read-payout'`,
    [patient.id],
  );
  expect(rows).toEqual([
    { action: 'approve-payout', details: { amount: 20, before: 'waiting', after: 'approved' } },
  ]);
});

test('keeps staff from paying, sending or returning it by hand past the review', async () => {
  const patient = await aPatientWith(2_000, 'UA');
  const { _id } = await withdraw(patient);
  const looked = { nothingWasMade: true };
  for (const [deed, payload] of [
    ['complete', undefined],
    ['retry', looked],
    ['fail', { ...looked, reason: 'no' }],
  ] as const)
    expect((await postAnew(world.admin, `/api/admin/${deed}-payout/${_id}`, payload)).status).toBe(409);
  expect(await stepsOf(patient)).toEqual(['in-review']);
  await approve(world.admin, _id);
  expect(await stepsOf(patient)).toEqual(['by-hand']);
  expect((await postAnew(world.admin, `/api/admin/complete-payout/${_id}`)).status).toBe(200);
});

test('gives all of a refused withdrawal back with a reason, and allows one answer', async () => {
  const patient = await aPatientWith(2_050);
  const { _id } = await withdraw(patient);
  expect(await world.centsOf(patient)).toBe(0);
  expect((await postAnew(world.admin, `/api/admin/refuse-payout/${_id}`, { reason: ' ' })).body.code).toBe(
    'payout-reason-missing',
  );
  expect((await refuse(world.admin, _id)).status).toBe(200);
  expect(await world.centsOf(patient)).toBe(2_050);
  expect(await world.lastOf(patient)).toMatchObject({
    status: 'FAILED',
    review: { isWaiting: false, refusal: 'The clinic does not know you.', objection: 'possible' },
  });
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(patient.email).subject).toBe(
    'We didn’t approve your withdrawal of $20.50',
  );
  expect(await refuse(world.admin, _id)).toMatchObject({ body: { code: 'payout-review-over' } });

  const object = () => post(patient, '/api/payout-objection', { text: 'They do: ask Dr. Bondar.' });
  expect((await object()).status).toBe(200);
  expect(await object()).toMatchObject({ status: 409, body: { code: 'payout-objection-over' } });
  const next = await withdraw(patient);
  expect(await reviewOf(world.admin, next._id)).toMatchObject({
    review: { reasons: ['first', 'refused-before', 'warning'] },
    patient: { objection: { text: 'They do: ask Dr. Bondar.' } },
  });
  expect(await stepsOf(patient)).toEqual(['in-review']);
});

test('has another person decide about the objection; an accepted one lets the next withdrawal pass', async () => {
  const patient = await aPaidPatient();
  await world.fund(patient, 50_001);
  const { _id } = await withdraw(patient);
  await refuse(world.admin, _id);
  const elsewhere = { kind: 'payout', subjectId: (await aPatientWith(2_050)).publicId, words: 'Mine.' };
  expect(await post(patient, '/api/appeals', elsewhere)).toMatchObject({
    body: { code: 'appeal-subject-unknown' },
  });
  expect((await post(patient, '/api/payout-objection', { text: 'Ask Dr. Bondar.' })).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ review: { objection: 'waits', answer: null } });
  const appeal = async (who: Person) =>
    (await world.as(who, { method: 'GET', url: '/api/admin/appeals' })).body.waiting.find(
      (one: { subjectId: string }) => one.subjectId === _id,
    );
  const colleague = await aSuperAdmin();
  expect(await appeal(world.admin)).toMatchObject({ isOwnDecision: true, amount: 500.01 });
  const { id } = await appeal(colleague);
  const granted = { granted: true, note: 'He knows you.' };
  expect((await post(colleague, `/api/admin/appeals/${id}`, granted)).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({
    review: { objection: 'granted', answer: 'He knows you.' },
  });
  world.site.clock.advance({ days: 1 });
  world.admin.cookie = await openSession(world.site, world.admin.id);
  const next = await withdraw(patient);
  expect((await reviewOf(world.admin, next._id)).review.reasons).toEqual(['amount']);
});

test('sends a later withdrawal at once, unless it is large or the goal was moved', async () => {
  const patient = await aPaidPatient();
  await again(patient, 2_000);
  expect(sentTo(patient.email)).toHaveLength(2);
  await payOut();
  world.site.clock.advance({ days: 1 });

  const large = await again(patient, 50_001);
  expect(await reviewOf(world.admin, large._id)).toMatchObject({ review: { reasons: ['amount'] } });
  await refuse(world.admin, large._id);
  const save = (total: number) => post(patient, '/api/saveUserInfo', { data: { total } });
  expect((await save(600)).status).toBe(200);
  await world.fund(patient, 20_000);
  const moved = await withdraw(patient);
  const { reasons } = (await reviewOf(world.admin, moved._id)).review;
  expect(reasons).toEqual(['amount', 'goal-moved', 'refused-before']);
});

test('reviews a withdrawal when the goal falls below the collected sum', async () => {
  const patient = await aPaidPatient();
  await post(patient, '/api/saveUserInfo', { data: { total: 2_800 } });
  await world.fund(patient, 24_500);
  expect((await postAnew(patient, '/api/requestPayout')).body.code).toBe('goal-not-reached');
  await post(patient, '/api/saveUserInfo', { data: { total: 0.01 } });
  const { _id } = await withdraw(patient);
  expect(await reviewOf(world.admin, _id)).toMatchObject({ review: { reasons: ['goal-moved'] } });
});

test('waits for an approval, and for 72 hours, after a change of details', async () => {
  const patient = await aPaidPatient();
  await postAnew(patient, '/api/payout-email', { email: 'mule@example.org', emailAgain: 'mule@example.org' });
  const { _id } = await again(patient, 2_000);
  expect(await world.lastOf(patient)).toMatchObject({ review: { notBefore: expect.any(String) } });
  expect(await reviewOf(world.admin, _id)).toMatchObject({
    review: { reasons: ['details-changed', 'warning'] },
    warnings: [{ kind: 'details-fresh' }],
    receiver: { to: 'mule@example.org' },
  });
  const early = { status: 409, body: { code: 'payout-details-fresh' } };
  expect(await approve(world.admin, _id)).toMatchObject(early);
  world.site.clock.advance({ hours: 70, minutes: 58 });
  expect(await approve(world.admin, _id)).toMatchObject(early);
  world.site.clock.advance({ minutes: 2 });
  expect((await approve(world.admin, _id)).status).toBe(200);
  await payOut();
  expect(sentTo('mule@example.org')).toHaveLength(1);
});

test('sends the withdrawal back to review when details change after the approval', async () => {
  const patient = await aPaidPatient();
  const { _id } = await again(patient, 50_001);
  const { payouts } = world.site.wallet;
  const works = payouts.createBatch;
  payouts.createBatch = async () => ({
    kind: 'unavailable',
    waitsFor: 'top-up',
    reason: 'INSUFFICIENT_FUNDS',
  });
  await approve(world.admin, _id);
  await world.later(0);
  payouts.createBatch = works;
  await postAnew(patient, '/api/payout-email', {
    email: 'thief@example.org',
    emailAgain: 'thief@example.org',
  });
  for (let round = 0; round < 3; round += 1) await world.later(15);
  expect(sentTo('thief@example.org')).toEqual([]);
  expect(await reviewOf(world.admin, _id)).toMatchObject({
    review: { state: 'waiting', reasons: ['amount', 'details-changed'] },
  });
  expect(await approve(world.admin, _id)).toMatchObject({ body: { code: 'payout-details-fresh' } });
});

test('asks for a bank account when staff release a withdrawal whose card was removed', async () => {
  const patient = await world.patientInUkraine(2_000);
  const { _id } = await withdraw(patient);
  await world.as(patient, { method: 'DELETE', url: '/api/payout-recipient' });
  world.site.clock.advance({ hours: 72 });
  expect(await reviewOf(world.admin, _id)).toMatchObject({ receiver: { to: null } });
  expect((await approve(world.admin, _id)).body.state).toBe('approved');
  for (let round = 0; round < 3; round += 1) await world.later(15);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'manual', stage: 'queued' }]);
  expect(await world.lastOf(patient)).toMatchObject({
    steps: ['account-needed'],
    review: { isWaiting: false },
  });
  expect(world.site.mailbox.lastTo(patient.email).subject).toBe('Where should we send your withdrawal?');
});

test('keeps a withdrawal in review while a payment is disputed', async () => {
  const patient = await aPatientWith(2_000);
  const { _id } = await withdraw(patient);
  await world.site.database.db
    .transaction()
    .execute((trx) =>
      markDisputed(trx, patient.id, { at: world.site.clock.now(), noteOpen: async () => true }),
    );
  expect(await approve(world.admin, _id)).toMatchObject({ body: { code: 'account-under-dispute' } });
});

test('allows the smallest sum and none below it, or the whole goal where that is less', async () => {
  const { database, clock, context } = world.site;
  const smallest = context.config.payoutRules.minCents;
  const patient = await aPatientWith(smallest - 300);
  // Own payments count towards the goal, and are in clearing.
  await database.db.transaction().execute((trx) =>
    bookOwnPayment(trx, clock.now(), {
      patientId: patient.id,
      from: account.clearing('paypal'),
      key: `test:${patient.id}`,
      reference: `payment:test-${patient.id}`,
      amountNanos: nanosFromCents(800),
    }),
  );
  const ask = (who = patient) => postAnew(who, '/api/requestPayoutV2');
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'payout-below-smallest' } });
  await world.fund(patient, 299);
  expect((await ask()).body.code).toBe('payout-below-smallest');
  await world.fund(patient, 1);
  expect((await ask()).body.payout).toMatchObject({ amount: smallest / 100 });
  const other = await aPatientWith(smallest - 1);
  await postAnew(other, '/api/saveUserInfo', { data: { total: (smallest - 1) / 100 } });
  expect((await ask(other)).body.payout).toMatchObject({ amount: (smallest - 1) / 100 });
});

test('allows one withdrawal a day', async () => {
  const patient = await aPaidPatient();
  await again(patient, 2_000);
  await payOut();
  await world.fund(patient, 2_000);
  expect(await postAnew(patient, '/api/requestPayoutV2')).toMatchObject({
    status: 409,
    body: { code: 'payout-too-soon' },
  });
  world.site.clock.advance({ days: 1 });
  expect((await withdraw(patient))._id).toBeDefined();
});

test('needs two different people above the limit, one of them the admin', async () => {
  const patient = await aPatientWith(200_001);
  const { _id } = await withdraw(patient);
  const colleague = await aSuperAdmin();
  expect((await reviewOf(colleague, _id)).review).toMatchObject({ people: 2, saidBy: null });
  expect((await approve(world.admin, _id)).body.state).toBe('waiting-second');
  expect(await approve(world.admin, _id)).toMatchObject({ body: { code: 'payout-second-person' } });
  await world.later(5);
  expect(sentTo(patient.email)).toEqual([]);
  expect((await reviewOf(colleague, _id)).review.saidBy).toMatchObject({ isMe: false });
  expect((await approve(colleague, _id)).body.state).toBe('approved');
  await payOut();
  expect(sentTo(patient.email)).toHaveLength(1);

  const small = await aPatientWith(2_000);
  const { _id: smallId } = await withdraw(small);
  expect((await approve(colleague, smallId)).status).toBe(403);
});

test('lets nobody release their own withdrawal, and another member of staff release the admin’s', async () => {
  const colleague = await aPatientWith(2_000);
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [
    colleague.id,
  ]);
  const { _id } = await withdraw(colleague);
  expect(await approve(colleague, _id)).toMatchObject({ status: 409, body: { code: 'own-case' } });
  expect((await approve(world.admin, _id)).body.state).toBe('approved');

  const patient = await aPatientWith(200_001);
  const large = await withdraw(patient);
  const setEmail = (id: bigint, email: string) =>
    world.site.database.owner.query('update accounts set email = $2, super_admin = true where id = $1', [
      id,
      email,
    ]);
  await setEmail(world.admin.id, 'once-admin@example.org');
  await setEmail(patient.id, world.admin.email);
  expect((await approve(patient, large._id)).body.code).toBe('own-case');
  expect((await approve(colleague, large._id)).body.state).toBe('waiting-second');
  expect((await approve(patient, large._id)).body.code).toBe('own-case');
  expect((await approve(world.admin, large._id)).body.state).toBe('approved');
  await setEmail(patient.id, patient.email);
  await setEmail(world.admin.id, world.admin.email);
});

test('releases it by one of many simultaneous approvals, and pays it once', async () => {
  const patient = await aPatientWith(2_000);
  const { _id } = await withdraw(patient);
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => approve(world.admin, _id)),
    ...Array.from({ length: 4 }, () => refuse(world.admin, _id)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await payOut();
  const { status } = await world.lastOf(patient);
  const paid = status === 'SUCCESS';
  expect([sentTo(patient.email).length, await world.centsOf(patient)]).toEqual(paid ? [1, 0] : [0, 2_000]);
});

test('shows on the panel where the money came from, and who else is paid there', async () => {
  const patient = await aPatientWith(2_000);
  const other = await aPatient(world.site, { firstName: 'Other' });
  for (const one of [patient, other])
    await postAnew(one, '/api/payout-email', { email: 'both@example.org', emailAgain: 'both@example.org' });
  const { _id } = await withdraw(patient);
  expect(await reviewOf(world.admin, _id)).toMatchObject({
    receiver: { to: 'both@example.org', sharedWith: [{ _id: other.publicId }] },
    warnings: [{ kind: 'receiver-shared', count: 1 }, { kind: 'account-new' }],
    sources: { since: null, views: 0, other: 20 },
  });
  const list = await world.as(world.admin, { method: 'GET', url: '/api/admin/payout-reviews' });
  expect(list.body.reviews.map((one: { _id: string }) => one._id)).toContain(_id);
});

test('shows nothing to people who are no staff, and takes no decision from them', async () => {
  const patient = await aPatientWith(2_000);
  const { _id } = await withdraw(patient);
  expect((await approve(patient, _id)).status).toBe(403);
  expect((await refuse(patient, _id)).status).toBe(403);
  expect((await world.as(patient, { method: 'GET', url: '/api/admin/payout-reviews' })).status).toBe(403);
});

test('counts an approval only for the warnings that were read', async () => {
  const patient = await aPatientWith(2_000);
  const { _id } = await withdraw(patient);
  const { version, warnings } = await reviewOf(world.admin, _id);
  const release = (read: string) =>
    postAnew(world.admin, `/api/admin/approve-payout/${_id}`, { version: read });
  await world.site.database.owner.query(
    'update patient_funds set held_by_staff_nanos = 50000000 where patient_id = $1',
    [patient.id],
  );
  expect(await release(version)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect((await world.lastOf(patient)).steps).toEqual(['in-review']);
  const anew = await reviewOf(world.admin, _id);
  expect(anew.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([
    'views-held',
    ...warnings.map(({ kind }: { kind: string }) => kind),
  ]);
  await world.site.database.owner.query(
    'update patient_funds set held_by_staff_nanos = 0 where patient_id = $1',
    [patient.id],
  );
  expect((await release(version)).status).toBe(200);
});

test('warns about a correction of the funds, and excludes its author where there are two', async () => {
  const patient = await aPatientWith(2_000);
  const reset = { userId: patient.publicId, newAmount: 43, reason: 'Counted twice' };
  const colleague = await aSuperAdmin();
  expect((await postAnew(world.admin, '/api/admin/resetFunds', reset)).status).toBe(200);
  const word = { decision: 'confirm', difference: 23, note: 'I read the ledger.' };
  const confirmed = await postAnew(colleague, `/api/admin/corrections/${patient.publicId}`, word);
  expect(confirmed.status).toBe(200);
  const { _id } = await withdraw(patient);
  const { warnings } = await reviewOf(colleague, _id);
  expect(warnings).toContainEqual(expect.objectContaining({ kind: 'correction', amount: 23 }));
  expect(await approve(world.admin, _id)).toMatchObject({ body: { code: 'payout-corrected-by-you' } });
  expect((await approve(colleague, _id)).status).toBe(200);
});
