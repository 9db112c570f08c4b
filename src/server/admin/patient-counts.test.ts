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

const owner = () => world.site.database.owner;

/** Compares the counts of the list with the real ones. */
const expectExact = async () => {
  const { rows } = await owner().query<{ state: string; count: number }>(TRUE_COUNTS);
  const truth = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const { total, cases } = (await world.get(world.chief, '/api/allPatients')).json();
  expect(Object.fromEntries(Object.entries(cases).filter(([, count]) => count !== 0))).toEqual(truth);
  expect(total).toBe(rows.reduce((sum, { count }) => sum + count, 0));
};

test('counts patients by the state of their case, with and without one, as they come, move and go', async () => {
  const { site, admin, remove } = world;
  const acts = createCaseActs(site);
  const [olena, james, amara] = [await aPatient(site), await aPatient(site), await aPatient(site)];
  await anAdvertiser(site);
  await expectExact();
  await acts.fillIn(olena);
  await acts.check(admin, james);
  await acts.copyChecked(admin, amara);
  await expectExact();
  // Deletes a case with its account, and an account without a case.
  for (const { publicId } of [james, await aPatient(site)])
    expect((await remove(admin, `/api/admin/delete-user/${publicId}`)).statusCode).toBe(200);
  await owner().query('delete from cases where patient_id = $1', [amara.id]);
  await expectExact();
});

test('counts more than thousands as of the last hour, with the accounts made since', async () => {
  const pool = owner();
  await pool.query(`
    insert into accounts (id, role, email, first_name, last_name, country, created_at)
      select n, 'Patient', 'crowd' || n || '@crowd.example', 'Crowd', n::text, 'GB', now() - interval '3 hours' from generate_series(1, 10002) n;
    insert into cases (patient_id, state, since) select n, 'closed', now() from generate_series(1, 5001) n`);
  await world.site.jobs.runScheduled('renew-ranks');
  await expectExact();
  world.site.clock.advance({ minutes: 1 });
  await aPatient(world.site);
  await expectExact();
  // The time of an account is that of its server, which may be behind or ahead of the one that renews.
  const registers = (email: string, seconds: number) =>
    pool.query(
      `insert into accounts (id, role, email, first_name, last_name, country, created_at)
        values ($2, 'Patient', $1, 'Late', 'Comer', 'GB', $3)`,
      [email, 20_000 + seconds, new Date(world.site.clock.now().getTime() + seconds * 1_000)],
    );
  await registers('ahead@crowd.example', 30);
  await world.site.jobs.runScheduled('renew-ranks');
  await expectExact();
  await registers('behind@crowd.example', -30);
  await expectExact();
  await pool.query("update cases set state = 'sent' where patient_id = 1");
  await pool.query(
    "insert into cases (patient_id, state, since) values (5002, 'closed', now()), (5003, 'closed', now())",
  );
  const { cases } = (await world.get(world.chief, '/api/allPatients')).json();
  expect([cases.sent, cases.closed], 'few are of now').toEqual([1, 5_001]);
  await world.site.jobs.runScheduled('renew-ranks');
  await expectExact();
  // A patient comes while the ranks are made.
  const renewal = await inTransaction(owner(), async (holder) => {
    await holder.query('refresh materialized view concurrently advert_ranks');
    const renewing = world.site.jobs.runScheduled('renew-ranks');
    await untilLocked(owner());
    await aPatient(world.site);
    return { renewing };
  });
  await renewal.renewing;
  await expectExact();
});
