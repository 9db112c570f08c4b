import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { aPicture, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { advertForm, placeAdvert } from '../../../test/support/place-advert.ts';
import { setFunds } from '../../../test/support/set-funds.ts';
import { aDevice, creditView, startView, watchThrough } from '../../../test/support/watch-advert.ts';

let world: AdminSite;

beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const previewOf = async ({ publicId }: Person) =>
  (await world.get(world.admin, `/api/admin/deletion/${publicId}`)).json();
const removePatient = ({ publicId }: Person) =>
  world.remove(world.admin, `/api/admin/delete-user/${publicId}`);
const removeAdvertiser = ({ publicId }: Person) =>
  world.remove(world.admin, `/api/admin/delete-advertiser/${publicId}`);
const reset = (patient: Person, dollars: number) => setFunds(world.site, patient, dollars);

/** Lists every column of every table that still has the text or the number. */
const tracesOf = async (needle: string): Promise<string[]> => {
  const { owner } = world.site.database;
  const { rows } = await owner.query<{ name: string }>(
    "select tablename name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [
      `%${needle}%`,
    ]);
    if (hit.rowCount) found.push(name);
  }
  return found.sort();
};

describe('deleting a patient', () => {
  test('shows what will go, and then removes everything of theirs', async () => {
    const { site } = world;
    const ofOthers = await storedNames(site);
    const email = 'leaving@example.org';
    await world.post(null, '/api/generate-access-token', { name: 'Leaving', email });
    const leaving = await aPatient(site, { email, firstName: 'Solomiya', goalDollars: 5, country: 'UA' });
    await upload(site, '/api/upload', leaving.cookie, {
      name: 'recipe.pdf',
      bytes: PDF,
      type: 'application/pdf',
    });
    await upload(site, '/api/profile/upload', leaving.cookie, { bytes: await aPicture() });
    await reset(leaving, 5);
    await world.post(leaving, '/api/requestPayout', { account: AN_ACCOUNT });
    expect(await previewOf(leaving)).toMatchObject({ money: 0, payouts: 1, blockedBy: 'closing-payout' });
    const early = await removePatient(leaving);
    expect([early.statusCode, early.json()]).toMatchObject([409, { success: false, code: 'closing-payout' }]);

    const waiting = await world.get(world.admin, `/api/admin/pending-payouts?search=${email}`);
    const [payout] = waiting.json().payouts;
    await world.post(world.admin, `/api/admin/complete-payout/${payout._id}`);
    await reset(leaving, 3.5);
    expect(await previewOf(leaving)).toEqual({
      success: true,
      name: 'Solomiya Example',
      email,
      money: 3.5,
      adverts: 0,
      files: 2,
      payments: 0,
      payouts: 1,
    });
    expect((await removePatient(leaving)).json()).toEqual({ success: true });
    await site.jobs.runDue();
    expect(site.mailbox.lastTo(email)).toMatchObject({
      subject: 'Your account was deleted',
      text: expect.stringContaining('The $3.50 you hadn’t withdrawn went to the general account'),
    });

    expect(ofOthers).toEqual(expect.arrayContaining(await storedNames(site)));
    expect(await tracesOf(email)).toEqual([]);
    expect(await tracesOf('Solomiya')).toEqual([]);
    expect(await tracesOf(String(leaving.id))).toEqual(['admin_actions', 'ledger_transfers']);
    expect((await world.get(leaving, '/api/current_user')).json()).toBe(false);
    expect((await world.post(null, '/api/current_patient', { userId: leaving.publicId })).statusCode).toBe(
      404,
    );
    expect((await removePatient(leaving)).json().code).toBe('patient-unknown');
    expect((await previewOf(leaving)).code).toBe('account-unknown');
    expect((await world.actions()).at(-1)).toEqual({
      admin_id: world.admin.id,
      action: 'delete-patient',
      subject_id: leaving.id,
      details: { divided: 3.5 },
    });
  });

  test('keeps a withdrawal that comes back later as owed, for an operator', async () => {
    const { site } = world;
    const leaving = await aPatient(site, { goalDollars: 4, country: 'PL', email: 'moved@example.org' });
    await reset(leaving, 4);
    await world.post(leaving, '/api/requestPayout', { account: AN_ACCOUNT });
    const { rows: legs } = await site.database.owner.query(
      'select l.id from payout_legs l join payouts p on p.id = l.payout_id where account_id = $1',
      [leaving.id],
    );
    const legId = legs[0]?.id;
    site.wallet.endPayouts('under-way');
    await site.jobs.runDue();
    site.wallet.endPayouts('paid');
    site.clock.advance({ minutes: 1 });
    await site.jobs.runDue();
    expect((await removePatient(leaving)).json()).toEqual({ success: true });
    expect(await tracesOf(leaving.email)).toEqual([]);

    site.wallet.endPayouts('not-paid');
    for (const _ of ['today', 'tomorrow']) await site.jobs.runScheduled('recheck-paid-payouts');
    const { rows } = await site.database.owner.query(
      `select amount_nanos, reason from ledger_transfers
       where credit_account = 'platform:unclaimed' and reference = $1`,
      [`payout:${legId}`],
    );
    expect(rows).toEqual([{ amount_nanos: 4_000_000_000n, reason: 'payout-returned' }]);
    const { rows: payouts } = await site.database.owner.query(
      `select account_id, receiver, status, p.amount_cents from payouts p
       join payout_legs l on l.payout_id = p.id where l.provider_id is not null and l.id = $1`,
      [legId],
    );
    expect(payouts).toEqual([{ account_id: null, receiver: '', status: 'FAILED', amount_cents: 400n }]);
  });

  test('sends an email only to a proven address', async () => {
    const leaving = await aPatient(world.site, { verified: false });
    expect((await removePatient(leaving)).json()).toEqual({ success: true });
    await world.site.jobs.runDue();
    expect(world.site.mailbox.letters.some(({ to }) => to === leaving.email)).toBe(false);
  });

  test('allows a new account with the same email', async () => {
    const email = 'again@example.org';
    await removePatient(await aPatient(world.site, { email }));
    const again = await aPatient(world.site, { email });
    expect((await world.get(again, '/api/current_user')).json()).toMatchObject({ _id: again.publicId });
  });

  test('runs entirely before or after every concurrent change', async () => {
    const { site } = world;
    for (let round = 0; round < 6; round += 1) {
      const patient = await aPatient(site, { goalDollars: 2, country: 'UA' });
      await reset(patient, 3);
      const payload = { amount: 1, isDonation: false };
      const { url } = (await world.post(patient, '/api/paypal', payload)).json();
      const token = new URL(url).searchParams.get('token') ?? '';
      site.wallet.approve(token);
      const answers = await Promise.all([
        world.post(patient, '/api/paypal/success', { token, payerId: 'PAYER' }),
        removePatient(patient),
        world.post(patient, '/api/requestPayout', { account: AN_ACCOUNT }),
        world
          .post(world.admin, '/api/admin/resetFunds', {
            userId: patient.publicId,
            newAmount: 9,
            reason: 'Ours',
          })
          .then(() =>
            world.post(world.chief, `/api/admin/corrections/${patient.publicId}`, {
              decision: 'confirm',
              difference: 6,
              note: 'I read the ledger.',
            }),
          ),
        world.post(world.admin, '/api/buyMeds', { userId: patient.publicId }),
        removePatient(patient),
      ]);
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
      await expectLedgerConsistent(site.database.db);
    }
  });

  test('refuses an advertiser’s account, and the other way round', async () => {
    const patient = await aPatient(world.site);
    const advertiser = await anAdvertiser(world.site);
    expect((await removeAdvertiser(patient)).json().code).toBe('advertiser-unknown');
    expect((await removePatient(advertiser)).json().code).toBe('patient-unknown');
    expect((await world.get(patient, '/api/current_user')).json()).toMatchObject({ _id: patient.publicId });
  });

  test('refuses a friend’s view in progress, and nobody pays', async () => {
    const { site } = world;
    const ads = await anAdvertiser(site, { balanceDollars: 2 });
    const adsId = await placeAdvert(site, ads);
    const patient = await aPatient(site);
    const cookie = await aDevice(site);
    const watching = { cookie, adsId, userId: patient.publicId, adViewedAs: 'refrence' } as const;
    const view = await watchThrough(site, cookie, (await startView(site, watching)).json());
    await removePatient(patient);
    const reply = await creditView(site, cookie, view);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'beneficiary-unknown']);
    expect((await startView(site, watching)).json().code).toBe('beneficiary-unknown');
    const [adv] = (await world.get(ads, '/api/getUserAdvs')).json();
    expect(adv).toMatchObject({ clicks: 500 });
  });
});

describe('deleting an advert', () => {
  test('removes it from every list, refunds unwatched views, and ends a running view', async () => {
    const { site } = world;
    const ads = await anAdvertiser(site, { balanceDollars: 2 });
    const adsId = await placeAdvert(site, ads, { title: 'Snake oil' });
    const cookie = await aDevice(site);
    const watching = { cookie, adsId, userId: 'guest', adViewedAs: 'guest' } as const;
    const view = await watchThrough(site, cookie, (await startView(site, watching)).json());

    const reply = await world.remove(world.chief, `/api/delete-adv/${adsId}`);
    expect(reply.json()).toEqual({ message: 'success', refunded: 1.5 });
    await site.jobs.runDue();
    expect(site.mailbox.lastTo(ads.email)).toMatchObject({
      subject: 'Your campaign was deleted',
      text: expect.stringContaining('$1.50, the price of all unwatched views'),
    });
    expect((await creditView(site, cookie, view)).json().code).toBe('sold-out');
    expect((await startView(site, watching)).json().code).toBe('advert-unknown');
    const listed = (await world.post(null, '/api/getAdvs', {})).json();
    expect(listed.filter(({ _id }: { _id: string }) => _id === adsId)).toEqual([]);
    expect((await world.get(ads, '/api/getUserAdvs')).json()).toEqual([]);
    expect((await world.get(ads, '/api/current_user')).json()).toMatchObject({ balance: 2, overallAdvs: 0 });
    expect((await world.get(world.chief, '/api/admin/getAdvs?search=snake')).json()).toMatchObject({
      advs: [],
      total: 0,
    });
    const again = await world.remove(world.chief, `/api/delete-adv/${adsId}`);
    expect([again.statusCode, again.json()]).toMatchObject([
      404,
      { message: 'error', code: 'advert-unknown' },
    ]);
    expect((await world.actions()).at(-1)).toMatchObject({
      admin_id: world.chief.id,
      action: 'delete-advert',
      details: { advertiser: ads.publicId, refunded: 1.5 },
    });
  });
});

describe('deleting an advertiser', () => {
  test('runs entirely before or after a concurrent purchase and payment', async () => {
    const { site } = world;
    const shown = (await world.post(null, '/api/getAdvs', {})).json();
    for (let round = 0; round < 6; round += 1) {
      const ads = await anAdvertiser(site, { balanceDollars: 5 });
      const adsId = await placeAdvert(site, ads);
      const answers = await Promise.all([
        world.post(ads, '/api/createAdv', advertForm()),
        world.remove(world.chief, `/api/delete-adv/${adsId}`),
        removeAdvertiser(ads),
        world.post(ads, '/api/createAdv', advertForm()),
        removeAdvertiser(ads),
      ]);
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
      const { rows } = await site.database.owner.query(
        'select balance_nanos from ledger_accounts where code = $1',
        [`advertiser:${ads.id}`],
      );
      expect(rows).toEqual([{ balance_nanos: 0n }]);
    }
    expect((await world.post(null, '/api/getAdvs', {})).json()).toEqual(shown);
  });

  test('removes adverts and picture; keeps the money to be paid back', async () => {
    const { site } = world;
    const ofOthers = await storedNames(site);
    const leaving = await anAdvertiser(site, { email: 'shop@example.org', balanceDollars: 10 });
    const first = await placeAdvert(site, leaving);
    await placeAdvert(site, leaving, { item: 'XS' });
    await world.remove(world.chief, `/api/delete-adv/${first}`);
    await upload(site, '/api/profile/upload', leaving.cookie, { bytes: await aPicture() });
    expect(await previewOf(leaving)).toEqual({
      success: true,
      name: 'Ann Example',
      email: leaving.email,
      money: 10,
      adverts: 1,
      files: 1,
      payments: 0,
      payouts: 0,
    });
    expect((await removeAdvertiser(leaving)).json()).toEqual({ success: true });
    await site.jobs.runDue();
    expect(site.mailbox.lastTo(leaving.email).text).toContain('You still have a balance of $10.');
    expect(await tracesOf(leaving.email)).toEqual([]);
    expect(ofOthers).toEqual(expect.arrayContaining(await storedNames(site)));
    expect((await world.post(null, '/api/getAdvs', {})).json()).not.toContainEqual(
      expect.objectContaining({ item: 'XS' }),
    );
    expect((await world.actions()).at(-1)).toMatchObject({ details: { adverts: 2, unclaimed: 10 } });
    const { rows } = await site.database.owner.query(
      `select amount_nanos from ledger_transfers where credit_account = 'platform:unclaimed' and reference = $1`,
      [`advertiser:${leaving.id}`],
    );
    expect(rows).toEqual([{ amount_nanos: 10_000_000_000n }]);
  });
});

test('the admin account cannot be deleted, and the preview says so', async () => {
  expect(await previewOf(world.admin)).toMatchObject({ blockedBy: 'admin-undeletable' });
  const reply = await removeAdvertiser(world.admin);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'admin-undeletable']);
  expect((await world.get(world.admin, '/api/current_user')).json()).toMatchObject({ isAdmin: true });
});

test('a staff account cannot be deleted before it loses the right', async () => {
  const person = await anAdvertiser(world.site);
  const give = (right: boolean) =>
    world.site.database.owner.query('update accounts set super_admin = $2 where id = $1', [person.id, right]);
  await give(true);
  expect(await previewOf(person)).toMatchObject({ blockedBy: 'staff-undeletable' });
  expect((await removeAdvertiser(person)).json().code).toBe('staff-undeletable');
  await give(false);
  expect((await removeAdvertiser(person)).json()).toEqual({ success: true });
});
