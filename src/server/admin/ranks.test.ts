import { afterAll, beforeAll, expect, test } from 'vitest';
import { asNanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { anAdvertiser, aPatient, type Person, payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { account, donateToGeneralAccount, postTransfers, resetPatientFunds } from '../ledger/ledger.ts';
import { randomId } from '../platform/database/database.ts';

/** More than SORTED_AS_OF_NOW, so lists use ranks. */
const MANY = 5_001;

let world: AdminSite;
let olena: Person;
let james: Person;
let baker: Person;
beforeAll(async () => {
  world = await createAdminSite();
  olena = await aPatient(world.site, { firstName: 'Olena' });
  james = await aPatient(world.site, { firstName: 'James' });
  baker = await anAdvertiser(world.site, { firstName: 'Baker', balanceDollars: 20 });
  await world.site.database.owner.query(`
    insert into accounts (id, role, email, first_name, last_name, country, created_at)
    select n, role, role || n || '@crowd.example', 'Crowd', n::text, 'GB', now() - interval '3 hours'
    from generate_series(1, ${MANY}) n, unnest('{Patient}'::text[]) role
    union all
    select 100000 + n, 'Advertizer', 'firm' || n || '@crowd.example', 'Firm', n::text, 'GB', now() - interval '3 hours'
    from generate_series(1, ${MANY}) n`);
  await world.site.database.owner.query(
    'insert into patient_funds (patient_id) select generate_series(1, $1)',
    [MANY],
  );
  await world.site.jobs.runScheduled('renew-ranks');
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

/** Renews the ranks; returns the times before and after. */
const renew = async () => {
  const from = world.site.clock.now();
  await world.site.jobs.runScheduled('renew-ranks');
  const until = world.site.clock.now();
  return (sortedAt: string) => expect(from <= new Date(sortedAt) && new Date(sortedAt) <= until).toBe(true);
};
const ask = async (path: string, query: Record<string, string | number>) => {
  const reply = await world.get(world.chief, `${path}?${new URLSearchParams(query as never)}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
type Patient = { id: string; firstName: string; received: number };
type Patients = { rows: Patient[]; total: number; sortedAt: string };
const patients = async (query: Record<string, string | number> = {}): Promise<Patients> => {
  const { patients: rows, ...facts } = await ask('/api/allPatients', {
    sort: 'funds',
    order: 'desc',
    ...query,
  });
  return { rows, ...facts };
};

/** Pays a patient like an undone revocation: a sum needs no view. */
const give = (person: Person, dollars: number) =>
  world.site.database.db.transaction().execute((trx) =>
    postTransfers(trx, world.site.clock.now(), [
      {
        key: `given:${randomId()}`,
        debit: account.clearing('paypal'),
        credit: account.patient(person.id, 'received'),
        amountNanos: asNanos(BigInt(dollars) * 1_000_000_000n),
        reason: 'adjustment',
        reference: 'test',
      },
    ]),
  );

const resetPatientFundsOf = ({ id: patientId }: Person) =>
  world.site.database.db.transaction().execute((trx) =>
    resetPatientFunds(trx, world.site.clock.now(), {
      patientId,
      totalNanos: ZERO_NANOS,
      key: `reset:${patientId}`,
    }),
  );

test('sorts a long list by the last renewal and says when; its rows show current values', async () => {
  const rich = await aPatient(world.site, { firstName: 'Rich' });
  const richer = await aPatient(world.site, { firstName: 'Richer' });
  await give(rich, 3_000);
  const expectThen = await renew();
  world.site.clock.advance({ minutes: 10 });
  await give(richer, 5_000);
  const before = await patients({ pageSize: 1 });
  expectThen(before.sortedAt);
  expect(before.rows).toMatchObject([{ firstName: 'Rich', received: 3_000 }]);

  const expectNow = await renew();
  const after = await patients();
  expectNow(after.sortedAt);
  expect(after.rows.slice(0, 2)).toMatchObject([
    { firstName: 'Richer', received: 5_000 },
    { firstName: 'Rich', received: 3_000 },
  ]);
  await give(rich, 7_000);
  // Rows of one page show current values.
  expect((await patients()).rows.slice(0, 2)).toMatchObject([
    { firstName: 'Rich', received: 10_000 },
    { firstName: 'Richer', received: 5_000 },
  ]);
});

test('a long list neither loses nor repeats a row over its pages, with rows newer than the renewal', async () => {
  const { total: before } = await patients();
  await aPatient(world.site, { firstName: 'Newcomer' });
  const { total } = await patients();
  expect(total).toBe(before + 1);
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(total / 100); page += 1)
    ids.push(...(await patients({ page, pageSize: 100 })).rows.map(({ id }) => id));
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
});

test('a search with few matches sorts by current values; one with many uses ranks and finds the same', async () => {
  await give(james, 100);
  const found = await patients({ search: 'James' });
  expect(found).toMatchObject({ total: 1, rows: [{ firstName: 'James' }] });
  expect(found).not.toHaveProperty('sortedAt');
  const crowd = await patients({ search: 'crowd' });
  expect(crowd.total).toBe(MANY);
  expect(crowd).toHaveProperty('sortedAt');
  expect(new Set(crowd.rows.map(({ firstName }) => firstName))).toEqual(new Set(['Crowd']));
  const drafts = await patients({ search: 'crowd', case: 'draft', page: 2 });
  expect(drafts).toMatchObject({ total: MANY });
  expect(drafts).toHaveProperty('sortedAt');
  expect((await patients({ case: 'checked' })).total).toBe(0);
});

test('sorts advertisers by their sums at the renewal', async () => {
  const advert = await placeAdvert(world.site, baker, { title: 'Bread' });
  await placeAdvert(world.site, baker, { title: 'Cake' });
  const watching = { adsId: advert, userId: olena.publicId, adViewedAs: 'refrence' as const };
  await watchAdvert(world.site, { cookie: await aDevice(world.site), ...watching });
  await payIn(world.site, baker.id, 4);
  const expectNow = await renew();
  for (const sort of ['earned', 'balance', 'overallAdvs']) {
    const { Users, sortedAt } = await ask('/api/allAdvertizers', { sort, order: 'desc' });
    expect([sort, Users[0].userData.firstName]).toEqual([sort, 'Baker']);
    expectNow(sortedAt);
  }
});

test('a renewal gives each list the sums that its rows show', async () => {
  const { owner } = world.site.database;
  await world.site.jobs.runScheduled('renew-ranks');
  for (const [ranks, list, sums] of [
    [
      'select patient_id id, funds_nanos + index_nanos sum from patient_ranks, general_account',
      'admin_patients',
      'funds_nanos',
    ],
    [
      'select advertiser_id id, * from advertiser_ranks',
      'admin_advertisers',
      'balance_nanos, standing_adverts, earned_nanos',
    ],
    ['select advert_id id, * from advert_ranks', 'admin_adverts', 'earned_nanos, views_remaining'],
  ]) {
    const own = sums === 'funds_nanos' ? 'sum' : sums;
    const { rows } = await owner.query(`
      (select id, ${own} from (${ranks}) r except select id, ${sums} from ${list})
      union all (select id, ${sums} from ${list} except select id, ${own} from (${ranks}) r)`);
    expect(rows, list).toEqual([]);
  }
});

/** Gives every member an amount out of the general account. */
const giveMembers = async (dollars: number): Promise<void> => {
  const { owner, db } = world.site.database;
  const { rows } = await owner.query<{ members: string }>(
    'select members::text members from general_account',
  );
  const amountNanos = asNanos(BigInt(rows[0]?.members ?? 0) * BigInt(dollars) * 1_000_000_000n);
  const gift = {
    from: account.clearing('paypal'),
    amountNanos,
    key: `gift:${randomId()}`,
    reference: 'test',
  };
  await db.transaction().execute((trx) => donateToGeneralAccount(trx, world.site.clock.now(), gift));
};

test('a payment to all members moves them past others and rewrites the ranks of the others only', async () => {
  const { owner } = world.site.database;
  const inside = await aPatient(world.site, { firstName: 'Inside' });
  const outside = await aPatient(world.site, { firstName: 'Outside', member: false });
  await give(inside, 20_000);
  await give(outside, 20_003);
  const first = async () => (await patients({ pageSize: 1 })).rows[0]?.firstName;
  const rankRows = async () =>
    new Set(
      (await owner.query('select xmin::text || patient_id "row" from patient_ranks')).rows.map(
        ({ row }) => row,
      ),
    );
  await renew();
  expect(await first()).toBe('Outside');
  const before = await rankRows();
  await giveMembers(5);
  await renew();
  expect(await first()).toBe('Inside');
  const { rows } = await owner.query(
    'select count(*)::int n from patient_funds where entry_index_nanos is null',
  );
  expect((await rankRows()).difference(before).size).toBe(rows[0].n);
  for (const person of [inside, outside]) await resetPatientFundsOf(person);
});

test('a deleted patient is shown no more, and leaves the order at the next renewal', async () => {
  const { total: before } = await patients();
  const gone = await aPatient(world.site, { firstName: 'Gone' });
  await give(gone, 30_000);
  await renew();
  const first = async () => (await patients({ pageSize: 1 })).rows.map(({ firstName }) => firstName);
  expect(await first()).toEqual(['Gone']);
  await resetPatientFundsOf(gone);
  await world.site.database.owner.query('delete from accounts where id = $1', [gone.id]);
  expect(await first()).toEqual([]);
  await renew();
  expect(await first()).toHaveLength(1);
  expect((await patients()).total).toBe(before);
});

test('a long list neither loses nor repeats a row over its pages after a deletion', async () => {
  const { owner } = world.site.database;
  await renew();
  await owner.query('delete from accounts where id = 100007');
  const ids: string[] = [];
  const read = (page: number) => ask('/api/allAdvertizers', { sort: 'balance', page, pageSize: 100 });
  const { total } = await read(1);
  for (let page = 1; page <= Math.ceil(total / 100); page += 1)
    ids.push(...(await read(page)).Users.map(({ _id }: { _id: string }) => _id));
  const { rows } = await owner.query("select count(*)::int n from accounts where role = 'Advertizer'");
  expect(new Set(ids).size).toBe(rows[0].n);
  expect(ids).toHaveLength(rows[0].n);
});

test('a list is read while its ranks are made again', async () => {
  const { owner } = world.site.database;
  await inTransaction(owner, async (holder) => {
    await holder.query('select renew_ranks(now())');
    const { rows } = await patients({ pageSize: 1 });
    expect(rows).toHaveLength(1);
  });
});
