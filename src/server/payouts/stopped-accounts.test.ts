import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice, startView } from '../../../test/support/watch-advert.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const post = async (person: Person | null, url: string, payload: object = {}) => {
  if (person) person.cookie = await openSession(world.site, person.id);
  return world.as(person, { method: 'POST', url, payload });
};
const aFundedPatient = async (country = 'GB'): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 1, country });
  await world.fund(patient, 700);
  return patient;
};
const suspend = (id: string, reason = 'The papers do not fit.') =>
  post(world.admin, `/api/admin/suspend-account/${id}`, { reason });
const release = (id: string) =>
  post(world.admin, `/api/admin/release-account/${id}`, { reason: 'They do now.' });
const stopOf = async (person: Person) =>
  (await world.as(person, { method: 'GET', url: '/api/current_user' })).body.stop;

/** Returns the address and the token of the link in the email about the last change. */
const alarmOf = async (patient: Person) => {
  await world.site.jobs.runDue();
  const link = /http\S+\/payout-alarm\?\S+/.exec(world.site.mailbox.lastTo(patient.email).text)?.[0] ?? '';
  return Object.fromEntries(new URL(link).searchParams);
};
const changeDetails = (patient: Person, email = 'mule@example.org') =>
  post(patient, '/api/payout-email', { email, emailAgain: email });

test('freezes payouts once by the link about changed details, and informs the admin', async () => {
  const patient = await aFundedPatient('UA');
  await world.withdraw(patient);
  expect((await world.lastOf(patient)).steps).toEqual(['by-hand']);
  await changeDetails(patient);
  const alarm = await alarmOf(patient);
  expect((await post(null, '/api/payout-alarm', { ...alarm, email: 'x@example.org' })).status).toBe(409);
  expect((await post(null, '/api/payout-alarm', alarm)).status).toBe(200);
  expect(await post(null, '/api/payout-alarm', alarm)).toMatchObject({
    status: 409,
    body: { code: 'payout-alarm-invalid' },
  });
  expect(await stopOf(patient)).toMatchObject({ state: 'payouts-frozen', reason: null });
  expect((await world.lastOf(patient)).steps).toEqual(['in-review']);
  const { _id } = await world.pendingOf(patient);
  expect(await post(world.admin, `/api/admin/approve-payout/${_id}`)).toMatchObject({
    body: { code: 'account-stopped' },
  });
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(world.admin.email).text).toContain(patient.email);
  expect(world.site.mailbox.lastTo(patient.email).subject).toBe('Your payouts are frozen');

  expect((await release(patient.publicId)).status).toBe(200);
  world.site.clock.advance({ hours: 72 });
  expect((await post(world.admin, `/api/admin/approve-payout/${_id}`)).status).toBe(200);
  expect((await world.lastOf(patient)).steps).toEqual(['by-hand']);
});

test('refuses every withdrawal from a frozen or suspended account', async () => {
  const frozen = await aFundedPatient();
  await changeDetails(frozen);
  await post(null, '/api/payout-alarm', await alarmOf(frozen));
  const suspended = await aFundedPatient();
  await suspend(suspended.publicId);
  for (const patient of [frozen, suspended])
    expect(await post(patient, '/api/requestPayout')).toMatchObject({
      status: 409,
      body: { code: 'account-stopped' },
    });
});

test('freezes nothing by a link older than a week', async () => {
  const patient = await aFundedPatient();
  await changeDetails(patient);
  const alarm = await alarmOf(patient);
  world.site.clock.advance({ days: 7 });
  expect((await post(null, '/api/payout-alarm', alarm)).status).toBe(409);
  expect(await stopOf(patient)).toBeNull();
});

test('sends nothing that waits once the account is suspended', async () => {
  const patient = await aFundedPatient();
  await post(patient, '/api/requestPayout');
  expect((await suspend(patient.publicId)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) await world.later(15);
  expect(world.site.wallet.batches.filter(({ receiver }) => receiver === patient.email)).toEqual([]);
  expect((await world.lastOf(patient)).steps).toEqual(['in-review']);
});

test('informs the person of a suspension and its end, and records both for staff', async () => {
  const patient = await aFundedPatient();
  await suspend(patient.publicId);
  expect(await stopOf(patient)).toMatchObject({ state: 'suspended', reason: 'The papers do not fit.' });
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(patient.email).text).toContain('The papers do not fit.');
  expect(await suspend(patient.publicId)).toMatchObject({ body: { code: 'state-unchanged' } });
  await release(patient.publicId);
  expect(await stopOf(patient)).toBeNull();
  const { rows } = await world.site.database.owner.query(
    'select action from admin_actions where subject_id = $1 order by id',
    [patient.id],
  );
  expect(rows).toEqual([{ action: 'suspend-account' }, { action: 'release-account' }]);
});

test('does not suspend the admin account', async () => {
  expect(await suspend(world.admin.publicId)).toMatchObject({ body: { code: 'admin-unstoppable' } });
});

test('offers no views for a suspended page, and none of a suspended advertiser', async () => {
  const advertiser = await anAdvertiser(world.site, { balanceDollars: 50 });
  const adsId = await placeAdvert(world.site, advertiser, { title: 'Tea', item: 'XS' });
  const patient = await aFundedPatient();
  const start = async () => {
    const cookie = await aDevice(world.site);
    return (await startView(world.site, { adsId, adViewedAs: 'refrence', userId: patient.publicId, cookie }))
      .statusCode;
  };
  expect(await start()).toBe(201);
  await suspend(patient.publicId);
  expect(await start()).toBe(409);
  await release(patient.publicId);
  expect(await start()).toBe(201);
  await suspend(advertiser.publicId);
  expect(await start()).toBe(404);
  await release(advertiser.publicId);
  expect(await start()).toBe(201);
});
