import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { anAdvertiser, aPatient } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';

let world: AdminSite;
beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(() => world.site.close());

const TRUE_COUNTS = `
  select coalesce(c.state, 'draft') state, count(*)::int count
  from accounts a left join cases c on c.patient_id = a.id where a.role = 'Patient' group by 1`;
const KEPT_COUNTS = 'select case_state state, sum(change)::int count from patient_counts group by 1';

const owner = () => world.site.database.owner;
const read = async (statement: string): Promise<Record<string, number>> => {
  const { rows } = await owner().query<{ state: string; count: number }>(statement);
  return Object.fromEntries(
    rows.filter(({ count }) => count !== 0).map(({ state, count }) => [state, count]),
  );
};
const rowsKept = async () => (await owner().query('select from patient_counts')).rows.length;
const addUp = () => world.site.jobs.runScheduled('add-up-patients');

/** Compares the counts of the list with the real ones. */
const expectExact = async () => {
  const truth = await read(TRUE_COUNTS);
  expect(await read(KEPT_COUNTS)).toEqual(truth);
  const { total, cases } = (await world.get(world.chief, '/api/allPatients')).json();
  expect(cases).toMatchObject(truth);
  expect(total).toBe(Object.values(truth).reduce((sum, count) => sum + count, 0));
};

test('counts a new, removed or moved patient at once, also while rows are added up', async () => {
  const { site, admin, remove } = world;
  const acts = createCaseActs(site);
  const [olena, james, amara] = [await aPatient(site), await aPatient(site), await aPatient(site)];
  await expectExact();
  const rows = await rowsKept();
  await anAdvertiser(site);
  await acts.fillIn(olena);
  expect(await rowsKept(), 'one who advertises, or begins a case, changes no number').toBe(rows);
  await expectExact();
  await acts.check(admin, james);
  await acts.copyChecked(admin, amara);
  await expectExact();
  await addUp();
  await expectExact();
  expect(await rowsKept()).toBe(Object.keys(await read(TRUE_COUNTS)).length);
  // Deletes a case with its account, an account without a case, and an advertiser's account.
  for (const { publicId } of [james, olena])
    expect((await remove(admin, `/api/admin/delete-user/${publicId}`)).statusCode).toBe(200);
  await owner().query(`delete from accounts where role = 'Advertizer' and id not in ($1, $2)`, [
    admin.id,
    world.chief.id,
  ]);
  await owner().query('delete from cases where patient_id = $1', [amara.id]);
  await expectExact();
  await addUp();
  await expectExact();
});

test('stores one row for a bulk statement, and none for an empty state', async () => {
  await addUp();
  const before = await rowsKept();
  const crowd = 'between 7000001 and 7000999';
  await owner().query(`
    insert into accounts (id, role, email, first_name, last_name, country, created_at)
    select 7000000 + n, 'Patient', 'crowd' || n || '@crowd.example', 'Crowd', n::text, 'GB', now() from generate_series(1, 999) n`);
  expect(await rowsKept()).toBe(before + 1);
  await expectExact();
  await owner().query(
    `insert into cases (patient_id, state, since) select id, 'closed', now() from accounts where id ${crowd}`,
  );
  await owner().query(`update cases set open_until = now() where patient_id ${crowd}`);
  await expectExact();
  await owner().query(`delete from accounts where id ${crowd}`);
  await expectExact();
  await addUp();
  const { rows } = await owner().query(`select from patient_counts where case_state = 'closed'`);
  expect(rows).toEqual([]);
});

test('a registration does not wait while rows are added up, and two concurrent sums count nobody twice', async () => {
  const { site } = world;
  await aPatient(site);
  await inTransaction(owner(), async (holder) => {
    await holder.query('select add_up_patients()');
    await aPatient(site);
    await expectExact();
    const other = addUp();
    await untilLocked(owner(), other);
    await holder.query('commit');
    await other;
  });
  await expectExact();
});
