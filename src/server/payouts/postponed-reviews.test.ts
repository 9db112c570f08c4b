import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingReview } from '#contracts/payout-reviews.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { loadConfig } from '../load-config.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite({ payoutRules: loadConfig({ NODE_ENV: 'test' }).payoutRules });
});
afterAll(() => world.site.close());

const ask = async (by: Person, method: 'GET' | 'POST', url: string, payload?: object) => {
  by.cookie = await openSession(world.site, by.id);
  return world.as(by, { method, url, ...(payload && { payload }) });
};

/** Makes a first withdrawal that waits for staff. */
const aWithdrawal = async () => {
  const patient = await aPatient(world.site, { goalDollars: 15, country: 'GB' });
  await world.fund(patient, 2_000);
  patient.cookie = await openSession(world.site, patient.id);
  const { _id } = await world.withdraw(patient);
  return { patient, id: _id };
};

/** Replaces payout details in use; afterwards nothing is released for 72 hours. */
const replaceDetails = async (patient: Person) => {
  for (const email of ['first', 'second'].map((name) => `${name}.${patient.id}@example.org`))
    await ask(patient, 'POST', '/api/payout-email', { email, emailAgain: email });
};

const postpone = (id: string) => ask(world.admin, 'POST', `/api/admin/postpone-payout/${id}`);
const listed = async (): Promise<WaitingReview[]> =>
  (await ask(world.admin, 'GET', '/api/admin/payout-reviews')).body.reviews;
const waiting = async (): Promise<number> => {
  const { queues } = (await ask(world.admin, 'GET', '/api/admin/desk')).body;
  return queues.find(({ queue }: { queue: string }) => queue === 'payoutReviews').waiting;
};

test('removes a withdrawal from the queue until it can be released, and counts its wait from then', async () => {
  const before = await waiting();
  const { patient, id } = await aWithdrawal();
  await replaceDetails(patient);
  const find = async () => (await listed()).find(({ _id }) => _id === id);
  const notBefore = (await find())?.notBefore ?? '';
  expect(await waiting()).toBe(before + 1);
  expect((await postpone(id)).body).toEqual({ success: true, until: notBefore });
  expect(await waiting()).toBe(before);
  const later = await aWithdrawal();
  const ids = (await listed()).map(({ _id }) => _id);
  expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf(later.id));
  expect(await find()).toMatchObject({ postponedUntil: notBefore });
  world.site.clock.advance({ hours: 72 });
  expect(await waiting()).toBe(before + 2);
  expect(await find()).toMatchObject({ postponedUntil: null, waitsSince: notBefore, notBefore: null });
});

test('does not postpone a withdrawal that can be released now, or is decided', async () => {
  const { id } = await aWithdrawal();
  expect(await postpone(id)).toMatchObject({ status: 409, body: { code: 'payout-postpone-over' } });
  await ask(world.admin, 'POST', `/api/admin/refuse-payout/${id}`, {
    reason: 'The clinic does not know you.',
  });
  expect(await postpone(id)).toMatchObject({ status: 409, body: { code: 'payout-review-over' } });
});

test('does not release a postponed withdrawal before its time, but can refuse it', async () => {
  const { patient, id } = await aWithdrawal();
  await replaceDetails(patient);
  await postpone(id);
  expect(await ask(world.admin, 'POST', `/api/admin/approve-payout/${id}`)).toMatchObject({
    body: { code: 'payout-details-fresh' },
  });
  const refusal = { reason: 'The clinic does not know you.' };
  expect((await ask(world.admin, 'POST', `/api/admin/refuse-payout/${id}`, refusal)).status).toBe(200);
});

test('lets nobody of the staff postpone their own withdrawal', async () => {
  const { patient, id } = await aWithdrawal();
  await replaceDetails(patient);
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [patient.id]);
  expect(await ask(patient, 'POST', `/api/admin/postpone-payout/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'own-case' },
  });
});
