import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person, payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { account, donateToGeneralAccount } from '../ledger/ledger.ts';

type Query = Record<string, string | number>;

const PATIENTS = [
  { firstName: 'Олена', lastName: 'Їжак', email: 'olena@lviv.example', country: 'UA', goalDollars: 300 },
  { firstName: 'James', lastName: 'Fox', email: 'james_100%@leeds.example', country: 'GB', goalDollars: 100 },
  { firstName: 'Amara', lastName: 'Okafor', email: 'amara@lagos.example', country: 'NG', goalDollars: 200 },
  { firstName: 'Gérald', lastName: 'Petit', email: 'gerald@lyon.example', country: 'FR', goalDollars: 200 },
] as const;

const createReaders = ({ chief, get }: AdminSite) => {
  const patients = async (query: Query = {}) => {
    const reply = await get(chief, `/api/allPatients?${new URLSearchParams(query as never)}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  return {
    patients,
    names: async (query: Query): Promise<string[]> =>
      (await patients(query)).patients.map(({ firstName }: { firstName: string }) => firstName),
    adverts: async (query: Query = {}) =>
      (await get(chief, `/api/admin/getAdvs?${new URLSearchParams(query as never)}`)).json(),
    advertisers: async (query: Query = {}) =>
      (await get(chief, `/api/allAdvertizers?${new URLSearchParams(query as never)}`)).json(),
  };
};

/** Makes those patients, and a baker and a grocer with three adverts, one of which was watched for Olena. */
const createLists = async () => {
  const world = await createAdminSite();
  const { site } = world;
  const people: Person[] = [];
  for (const traits of PATIENTS) {
    site.clock.advance({ minutes: 1 });
    people.push(await aPatient(site, { ...traits, diagnosis: `Need of ${traits.firstName}` }));
  }
  const [olena] = people as [Person];
  const baker = await anAdvertiser(site, {
    firstName: 'Богдан',
    lastName: 'Пекар',
    country: 'UA',
    balanceDollars: 20,
  });
  const grocer = await anAdvertiser(site, { firstName: 'Greta', country: 'GB', balanceDollars: 5 });
  const bread = await placeAdvert(site, baker, { title: 'Хліб 100%' });
  await placeAdvert(site, baker, { title: 'Cake', item: 'XS', countries: ['GB'] });
  await placeAdvert(site, grocer, { title: 'Apples', clicks: 1000 });
  const watching = { adsId: bread, userId: olena.publicId, adViewedAs: 'refrence' as const };
  await watchAdvert(site, { cookie: await aDevice(site), ...watching });
  const close = async () => {
    await expectLedgerConsistent(site.database.db);
    await site.close();
  };
  return { world, site, olena, baker, ...createReaders(world), close };
};
type Lists = Awaited<ReturnType<typeof createLists>>;

/** Shared by tests that only read; the others make their own lists. */
let lists: Lists;
let olena: Person;
let baker: Person;
beforeAll(async () => {
  lists = await createLists();
  ({ olena, baker } = lists);
});
afterAll(() => lists.close());
const patients: Lists['patients'] = (query) => lists.patients(query);
const names: Lists['names'] = (query) => lists.names(query);

describe('patients', () => {
  test('come newest first, with all that an admin may see', async () => {
    expect(await names({})).toEqual(['Gérald', 'Amara', 'James', 'Олена']);
    const { patients: found, ...facts } = await patients({ search: 'Олена' });
    expect(facts).toMatchObject({ total: 1, page: 1, pageSize: 25 });
    expect(found[0]).toMatchObject({
      id: olena.publicId,
      firstName: 'Олена',
      lastName: 'Їжак',
      email: 'olena@lviv.example',
      country: 'UA',
      total: 300,
      received: 0.0025,
      ownViewReceived: 0,
      donated: 0,
      photo: null,
      dob: '7.3.1990',
      emailVerified: true,
      isAdmin: false,
      medsBought: false,
      payoutPending: false,
      files: [],
    });
  });

  test.each([
    ['їЖАк', ['Олена']],
    ['жак Оле', ['Олена']],
    ['OKAFOR', ['Amara']],
    ['lagos.example', ['Amara']],
    ['example.org', []],
    ['UA', ['Олена']],
    ['Ukraine', ['Олена']],
    ['україна', ['Олена']],
    ['велика бр', ['James']],
    ['franc', ['Gérald']],
    ['100%@', ['James']],
    ['s_1', ['James']],
    ['a_a', []],
    ['%', ['James']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['   ', ['Gérald', 'Amara', 'James', 'Олена']],
  ])('searched for %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test.each([
    [{ country: 'UA' }, ['Олена']],
    [{ country: 'FR', search: 'gerald' }, ['Gérald']],
    [{ country: 'FR', search: 'olena' }, []],
    [{ country: 'SE' }, []],
    [{ case: 'draft', country: 'GB' }, ['James']],
    [{ case: 'sent', country: 'GB' }, []],
  ])('filtered by %j', async (query, expected) => {
    const { patients: found, ...facts } = await patients(query);
    expect(found.map(({ firstName }: { firstName: string }) => firstName)).toEqual(expected);
    expect(facts.total).toBe(expected.length);
    const { case: _, ...rest } = query as Query;
    const { cases } = await patients(rest);
    expect(cases.draft).toBe((await names(rest)).length);
  });

  test('filtered by a share of the goal, to the nano-dollar', async () => {
    const narrowed = await createLists();
    const [half] = (await narrowed.patients({ search: 'james' })).patients;
    const ofGoal = (collected: number) => narrowed.names({ collected, sort: 'funds' });
    const set = (nanos: bigint) =>
      narrowed.site.database.owner.query(
        "update patient_funds set received_nanos = $1 where patient_id = (select id from accounts where first_name = 'James')",
        [nanos],
      );
    expect(half.total).toBe(100);
    expect(await ofGoal(1)).toEqual([]);
    await set(50_000_000_000n);
    expect(await ofGoal(50)).toEqual(['James']);
    await set(49_999_999_999n);
    expect([await ofGoal(50), await ofGoal(49)]).toEqual([[], ['James']]);
    await narrowed.site.close();
  });

  test('are found by id, however it is typed', async () => {
    expect(await names({ search: olena.publicId.toUpperCase() })).toEqual(['Олена']);
    expect(await names({ search: 'guest' })).toEqual([]);
  });

  test.each([
    ['name', ['Amara', 'Gérald', 'James', 'Олена']],
    ['country', ['Gérald', 'James', 'Amara', 'Олена']],
    ['need', ['Amara', 'Gérald', 'James', 'Олена']],
    ['created', ['Олена', 'James', 'Amara', 'Gérald']],
  ])('sorts by %s in both directions', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
    expect(await names({ sort, order: 'desc' })).toEqual(expected.toReversed());
  });

  test('sorts by amounts; a repeated page is the same', async () => {
    const totals = (await patients({ sort: 'total', order: 'desc' })).patients;
    expect(totals.map(({ total }: { total: number }) => total)).toEqual([300, 200, 200, 100]);
    expect((await names({ sort: 'funds', order: 'desc' }))[0]).toBe('Олена');
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => names({ sort: 'total', order: 'asc', page, pageSize: 1 })),
    );
    expect(pages.flat()).toEqual(await names({ sort: 'total', order: 'asc' }));
    expect(new Set(pages.flat()).size).toBe(4);
  });

  test('a page after the last is empty and shows the total', async () => {
    expect(await patients({ page: 9, pageSize: 2 })).toMatchObject({
      patients: [],
      total: 4,
      page: 9,
      pageSize: 2,
    });
    expect(await patients({ page: 1_000_000, pageSize: 100 })).toMatchObject({ patients: [], total: 4 });
    expect((await patients({ search: 'example', pageSize: 3, page: 2 })).patients).toHaveLength(1);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=1000001',
    'pageSize=101',
    'pageSize=0',
    'sort=email',
    'sort=funds_nanos;drop table accounts',
    'order=up',
    'country=uk',
    'country=GBR',
    'collected=0',
    'collected=101',
    'collected=half',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const { world } = lists;
    const reply = await world.get(world.chief, `/api/allPatients?${query}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
  });

  test('funds include the unsettled share of the general account', async () => {
    const given = await createLists();
    const { site, world } = given;
    const donation = { amountNanos: asNanos(8_000_000_000n), key: 'a-donation', reference: 'test' };
    await site.database.db
      .transaction()
      .execute((trx) =>
        donateToGeneralAccount(trx, site.clock.now(), { ...donation, from: account.clearing('paypal') }),
      );
    for (const patient of (await given.patients()).patients) {
      const own = (await world.post(null, '/api/getFunds', { id: patient.id })).json().user.userData;
      expect(own).toMatchObject({ received: patient.received, donated: patient.donated });
      expect(patient.donated).toBe(2);
    }
    const shown = async ({ publicId }: Person) =>
      (await world.post(world.chief, '/api/admin/current_patient', { userId: publicId })).json();
    const { lastEvent: _, ...listed } = (await given.patients({ search: given.olena.publicId })).patients[0];
    expect(await shown(given.olena)).toEqual(listed);
    expect(await shown(given.baker)).toMatchObject({ code: 'patient-unknown' });
    await given.close();
  });
});

describe('adverts', () => {
  const titles = async (query: Query): Promise<string[]> =>
    (await lists.adverts(query)).advs.map(({ title }: { title: string }) => title);

  test('show what an advert cost, gave and has left', async () => {
    const { advs, total } = await lists.adverts({ search: 'ХЛІБ' });
    expect(total).toBe(1);
    expect(advs[0]).toMatchObject({
      title: 'Хліб 100%',
      item: 'P',
      earn: 0.0025,
      amount: 1.5,
      price: 500,
      clicks: 499,
      delivered: 1,
      earned: 0.0025,
      completed: false,
      countries: [{ value: '**', label: 'All Countries' }],
      owner: { firstName: 'Богдан', lastName: 'Пекар', email: baker.email },
      _user: baker.publicId,
    });
  });

  test('are searched by words, advertiser and countries', async () => {
    expect(await titles({ search: 'пекар', sort: 'title' })).toEqual(['Cake', 'Хліб 100%']);
    expect(await titles({ search: baker.email, sort: 'title' })).toEqual(['Cake', 'Хліб 100%']);
    expect(await titles({ search: baker.publicId, sort: 'title' })).toEqual(['Cake', 'Хліб 100%']);
    expect(await titles({ search: 'united kingdom' })).toEqual(['Cake']);
  });

  test.each([
    ['title', ['Apples', 'Cake', 'Хліб 100%']],
    ['earned', ['Хліб 100%']],
    ['item', ['Cake']],
    ['price', ['Apples']],
    ['clicks', ['Apples']],
  ])('sorted by %s', async (sort, expected) => {
    const order = sort === 'title' ? 'asc' : 'desc';
    expect((await titles({ sort, order })).slice(0, expected.length)).toEqual(expected);
  });
});

describe('advertisers', () => {
  test('show balance, adverts and earnings of their views; the page includes its own adverts only', async () => {
    const { Users, Advs, total } = await lists.advertisers({ search: 'Пекар' });
    expect(total).toBe(1);
    expect(Users).toEqual([
      {
        _id: baker.publicId,
        balance: 15.5,
        overallAdvs: 2,
        earned: 0.0025,
        isAdmin: false,
        stop: null,
        created: expect.any(String),
        userData: {
          firstName: 'Богдан',
          lastName: 'Пекар',
          otherFirstName: '',
          otherLastName: '',
          email: baker.email,
          emailVerified: true,
          country: 'UA',
          photo: null,
          total: 0,
        },
      },
    ]);
    expect(Advs.map(({ title }: { title: string }) => title).sort()).toEqual(['Cake', 'Хліб 100%']);
  });

  test('sort by amounts and mark the admin', async () => {
    const rich = await createLists();
    const { world } = rich;
    await payIn(rich.site, world.chief.id, 100);
    const { Users } = await rich.advertisers({ sort: 'balance', order: 'desc' });
    expect(Users.map(({ balance }: { balance: number }) => balance)).toEqual([100, 15.5, 2, 0]);
    expect(Users.at(-1)).toMatchObject({ _id: world.admin.publicId, isAdmin: true });
    for (const sort of ['overallAdvs', 'earned'])
      expect((await rich.advertisers({ sort, order: 'desc', pageSize: '1' })).Users[0]._id).toBe(
        rich.baker.publicId,
      );
    await rich.close();
  });
});

test('filters and counts patients by the state of their case', async () => {
  const own = await createLists();
  const acts = createCaseActs(own.site);
  await acts.fillIn(own.olena);
  await acts.send(own.olena);
  const { patients, total, cases } = await own.patients({ case: 'sent' });
  expect(patients).toMatchObject([{ id: own.olena.publicId, caseState: 'sent' }]);
  expect(total).toBe(1);
  expect(cases).toMatchObject({ draft: 3, sent: 1, checked: 0 });
  expect((await own.patients({ case: 'draft', search: 'james' })).cases).toMatchObject({
    draft: 1,
    sent: 0,
  });
  expect((await own.patients({ case: 'draft' })).total).toBe(3);
  const strange = await own.world.get(own.world.chief, '/api/allPatients?case=lost');
  expect(strange.statusCode).toBe(400);
  await own.close();
});

test('shows a patient who has filled in nothing', async () => {
  const world = await createAdminSite();
  const person = await aPatient(world.site, { diagnosis: '', firstName: 'Nobody' });
  const [shown] = (await createReaders(world).patients({ search: 'nobody' })).patients;
  expect(shown).toMatchObject({ id: person.publicId, error: expect.stringContaining('This page is empty') });
  await world.site.close();
});
