import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture, upload } from '../../../test/sites/files-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, openSession, type Person, payIn } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, postTransfers } from '../ledger/ledger.ts';
import { deleteAdvertiser } from './delete-account.ts';
import { erasePerson } from './leaving.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(async () => {
  await site.database.owner.query('delete from access_tokens');
});

const runJob = () => site.jobs.runScheduled('forget-unverified-accounts');
const isThere = async ({ id }: Person): Promise<boolean> =>
  (await site.database.owner.query('select 1 from accounts where id = $1', [id])).rowCount === 1;
const unverified = { verified: false };

test('removes an account unverified for 48 hours with profile, files and sessions; keeps a verified one', async () => {
  const patient = await aPatient(site, unverified);
  const advertiser = await anAdvertiser(site, unverified);
  const proven = [await aPatient(site), await anAdvertiser(site)];
  const form = { name: 'a.png', bytes: await aPicture(), type: 'image/png' };
  expect((await upload(site, '/api/profile/upload', patient.cookie, form)).statusCode).toBe(200);
  site.clock.advance({ hours: 47, minutes: 59 });
  await runJob();
  expect([await isThere(patient), await isThere(advertiser)]).toEqual([true, true]);
  site.clock.advance({ minutes: 1 });
  await runJob();
  expect([await isThere(patient), await isThere(advertiser)]).toEqual([false, false]);
  for (const person of proven) expect(await isThere(person)).toBe(true);
  const { rows } = await site.database.owner.query(
    `select (select count(*) from patient_funds where patient_id = $1) funds,
      (select count(*) from stored_files where owner_id = $1) files,
      (select count(*) from sessions where account_id = $1) sessions`,
    [patient.id],
  );
  expect(rows).toEqual([{ funds: 0n, files: 0n, sessions: 0n }]);
});

test('removes more than one batch in one run', async () => {
  await site.database.owner.query(
    `insert into accounts (id, role, email, first_name, last_name, country, created_at)
     select n, 'Advertizer', 'many' || n || '@example.org', 'A', 'B', 'GB', $1 from generate_series(1, 201) n`,
    [site.clock.now()],
  );
  site.clock.advance({ hours: 48 });
  await runJob();
  const left = await site.database.owner.query("select 1 from accounts where email like 'many%'");
  expect(left.rowCount).toBe(0);
});

test('keeps an account that has money or paid some', async () => {
  const withBalance = await anAdvertiser(site, unverified);
  await payIn(site, withBalance.id, 5);
  const withFunds = await aPatient(site, unverified);
  await site.database.db.transaction().execute((trx) =>
    postTransfers(trx, site.clock.now(), [
      {
        key: 'test:funds',
        debit: account.adjustments,
        credit: `patient:${withFunds.id}:received`,
        amountNanos: 1n as never,
        reason: 'test',
        reference: 'test',
      },
    ]),
  );
  const donor = await anAdvertiser(site, unverified);
  const started = await site.app.inject({
    method: 'POST',
    url: '/api/paypal',
    headers: { cookie: donor.cookie },
    payload: { amount: 5, isDonation: true },
  });
  const token = new URL(started.json().url).searchParams.get('token') ?? '';
  site.wallet.approve(token);
  const paid = await site.app.inject({
    method: 'POST',
    url: '/api/paypal/success',
    headers: { cookie: donor.cookie },
    payload: { token, payerId: 'PAYER', isDonation: true },
  });
  expect(paid.statusCode).toBe(200);
  const onlyBegan = await anAdvertiser(site, unverified);
  await site.app.inject({
    method: 'POST',
    url: '/api/paypal',
    headers: { cookie: onlyBegan.cookie },
    payload: { amount: 5, isDonation: false },
  });
  site.clock.advance({ hours: 49 });
  await runJob();
  for (const person of [withBalance, withFunds, donor]) expect(await isThere(person)).toBe(true);
  expect(await isThere(onlyBegan)).toBe(false);
});

/** Makes a request in the queue for an access token; `verified` has typed it. */
const aRequest = async (email: string, state: 'waiting' | 'verified') => {
  const at = state === 'waiting' ? null : site.clock.now();
  await site.database.owner.query(
    `insert into access_tokens (id, name, email, token_hash, token_sealed, expires_at, sent_at, verified_at, created_at)
     values (7, 'Ann', $1, '', '', now(), $2, $2, now())`,
    [email, at],
  );
};
const requestState = async () =>
  (
    await site.database.owner.query(
      'select verified_at is not null verified, used_at is not null used from access_tokens',
    )
  ).rows;

test('keeps a waiting request of the address', async () => {
  const squatter = await anAdvertiser(site, unverified);
  await aRequest(squatter.email, 'waiting');
  site.clock.advance({ hours: 48 });
  await runJob();
  expect([await isThere(squatter), await requestState()]).toEqual([
    false,
    [{ verified: false, used: false }],
  ]);
});

const register = async (email: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/patient/register',
    payload: { first_name: 'Ann', last_name: 'Ill', email, password: 'correct-horse', country: 'GB' },
  });

test('a stranger’s registration does not delay a patient with a verified token', async () => {
  const squatter = await anAdvertiser(site, unverified);
  await aRequest(squatter.email, 'verified');
  expect((await register(squatter.email)).statusCode).toBe(200);
  expect(await isThere(squatter)).toBe(true);
  const { rows } = await site.database.owner.query(
    'select role from accounts where email = $1 order by role',
    [squatter.email],
  );
  expect(rows).toEqual([{ role: 'Advertizer' }, { role: 'Patient' }]);
});

test('keeps verified accounts and those with money, and their token valid until the address is proven', async () => {
  const verified = await anAdvertiser(site);
  const rich = await anAdvertiser(site, unverified);
  await payIn(site, rich.id, 5);
  for (const { email } of [verified, rich]) {
    await site.database.owner.query('delete from access_tokens');
    await aRequest(email, 'verified');
    expect((await register(email)).statusCode).toBe(200);
    expect(await requestState()).toEqual([{ verified: true, used: false }]);
  }
  expect([await isThere(verified), await isThere(rich)]).toEqual([true, true]);
});

test('closing an unproven registration keeps the address’s request', async () => {
  await site.database.owner.query('delete from access_tokens');
  const squatter = await anAdvertiser(site, unverified);
  await aRequest(squatter.email, 'waiting');
  await deleteAdvertiser(site.context, { accountId: squatter.id, by: squatter.id });
  expect([await isThere(squatter), await requestState()]).toEqual([
    false,
    [{ verified: false, used: false }],
  ]);
});

test('erasure by request covers every account of the address, a stranger’s too', async () => {
  const owner = await aPatient(site);
  const squatter = await anAdvertiser(site, unverified);
  await site.database.owner.query('update accounts set email = $1 where id = $2', [owner.email, squatter.id]);
  expect(await erasePerson(site.context, owner.email)).toBe('account');
  expect([await isThere(owner), await isThere(squatter)]).toEqual([false, false]);
});

test('a pending payment is not shown to a person without a proof of the address', async () => {
  const squatter = await aPatient(site, { verified: false, country: 'UA' });
  const send = (cookie: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/payout-email',
      headers: { cookie },
      payload: { email: 'mule@example.org', emailAgain: 'mule@example.org' },
    });
  expect([(await send(squatter.cookie)).statusCode, (await send(squatter.cookie)).json().code]).toEqual([
    403,
    'email-not-verified',
  ]);
  const rows = await site.database.owner.query('select 1 from payout_details where account_id = $1', [
    squatter.id,
  ]);
  expect(rows.rowCount).toBe(0);
  await site.database.owner.query('update accounts set email_verified_at = now() where id = $1', [
    squatter.id,
  ]);
  expect((await send(await openSession(site, squatter.id))).statusCode).toBe(200);
});
