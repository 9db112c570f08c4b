import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { setFunds } from '../../../test/support/set-funds.ts';
import { markDisputed } from '../accounts/accounts.ts';

let world: AdminSite;

beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const preview = async (person: Person) => (await world.get(person, '/api/closing')).json();
const close = async (person: Person, name?: string) =>
  world.post(person, '/api/closing', { name: name ?? (await preview(person)).name ?? '' });
const isThere = async ({ id }: Person): Promise<boolean> =>
  (await world.site.database.owner.query('select from accounts where id = $1', [id])).rowCount === 1;
const reset = (patient: Person, dollars: number) => setFunds(world.site, patient, dollars);

describe('closing one’s own account', () => {
  test('shows a patient what goes, deletes the account and divides its funds among the others', async () => {
    const stays = await aPatient(world.site);
    const leaving = await aPatient(world.site, { firstName: 'Solomiya', goalDollars: 9 });
    await reset(leaving, 3.5);
    expect(await preview(leaving)).toEqual({
      name: 'Solomiya Example',
      email: leaving.email,
      money: 3.5,
      adverts: 0,
      files: 0,
      payments: 0,
      payouts: 0,
    });
    const reply = await close(leaving);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    expect(String(reply.headers['set-cookie'])).toMatch(/watchwell_session=;/);
    expect(await isThere(leaving)).toBe(false);
    expect((await world.get(leaving, '/api/current_user')).json()).toBe(false);
    expect((await close(leaving)).statusCode).toBe(401);
    const others = (await world.get(stays, '/api/current_user')).json();
    expect(others.userData.donated).toBeGreaterThan(0);
    await world.site.jobs.runDue();
    expect(world.site.mailbox.lastTo(leaving.email).subject).toBe('Your account was deleted');
    expect((await world.actions()).at(-1)).toEqual({
      admin_id: leaving.id,
      action: 'delete-patient',
      subject_id: leaving.id,
      details: { divided: 3.5 },
    });
    const csv = (await world.get(world.admin, '/api/admin/deeds/csv')).body;
    expect(csv.split('\r\n')[1]).toContain('themselves');
  });

  test('ends an advertiser’s adverts and keeps the balance to be paid back', async () => {
    const leaving = await anAdvertiser(world.site, { balanceDollars: 5 });
    await placeAdvert(world.site, leaving);
    expect(await preview(leaving)).toMatchObject({ adverts: 1, money: 5 });
    expect((await close(leaving)).json()).toEqual({ success: true });
    expect(await isThere(leaving)).toBe(false);
    const { rows } = await world.site.database.owner.query(
      `select amount_nanos from ledger_transfers where credit_account = 'platform:unclaimed' and reference = $1`,
      [`advertiser:${leaving.id}`],
    );
    expect(rows).toEqual([{ amount_nanos: 5_000_000_000n }]);
  });

  const refused = async (person: Person, code: string) => {
    expect(await preview(person)).toMatchObject({ blockedBy: code });
    const reply = await close(person);
    expect([reply.statusCode, reply.json().code]).toEqual([409, code]);
    expect(await isThere(person)).toBe(true);
  };

  test('is refused during a withdrawal', async () => {
    const patient = await aPatient(world.site, { goalDollars: 5, country: 'UA' });
    await reset(patient, 5);
    await world.post(patient, '/api/requestPayout', { account: AN_ACCOUNT });
    await refused(patient, 'closing-payout');
  });

  test('is refused during a review by staff, while the admin can still delete the account', async () => {
    const patient = await aPatient(world.site);
    const stop = `/api/admin/suspend-account/${patient.publicId}`;
    const stopped = await world.post(world.admin, stop, { reason: 'We look into it.' });
    expect(stopped.statusCode, stopped.body).toBe(200);
    await refused(patient, 'closing-stopped');
    const asAdmin = await world.get(world.admin, `/api/admin/deletion/${patient.publicId}`);
    expect(asAdmin.json().blockedBy).toBeUndefined();
    const deleted = await world.remove(world.admin, `/api/admin/delete-user/${patient.publicId}`);
    expect(deleted.json()).toEqual({ success: true });
  });

  test('is refused during a payment dispute', async () => {
    const { db } = world.site.database;
    const ads = await anAdvertiser(world.site, { balanceDollars: 5 });
    const dispute = { at: world.site.clock.now(), noteOpen: async () => true };
    await db.transaction().execute((trx) => markDisputed(trx, ads.id, dispute));
    await refused(ads, 'closing-stopped');
  });

  test('is refused for the staff and the admin', async () => {
    await refused(world.chief, 'staff-undeletable');
    await refused(world.admin, 'admin-undeletable');
  });

  test('is refused without the account’s name', async () => {
    const patient = await aPatient(world.site, { firstName: 'Solomiya' });
    for (const name of ['', 'Solomiya', 'solomiya example']) {
      const reply = await close(patient, name);
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'closing-name', field: 'name' }]);
    }
    expect(await isThere(patient)).toBe(true);
    expect((await close(patient, ' Solomiya  Example ')).json()).toEqual({ success: true });
  });

  test('happens once under concurrent calls', async () => {
    const patient = await aPatient(world.site, { goalDollars: 9 });
    await reset(patient, 4);
    const answers = await Promise.all([close(patient), close(patient), close(patient)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    expect(await isThere(patient)).toBe(false);
  });
});
