import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';

/** In the order of their requests; the last one is paid already. */
const PATIENTS = [
  { firstName: 'Олена', lastName: 'Їжак', email: 'olena@lviv.example', country: 'UA', cents: 300 },
  { firstName: 'James', lastName: 'Fox', email: 'james_100%@leeds.example', country: 'GB', cents: 2_000 },
  { firstName: 'Amara', lastName: 'Okafor', email: 'amara@lagos.example', country: 'NG', cents: 300 },
  { firstName: 'Петро', lastName: 'Готовий', email: 'petro@kyiv.example', country: 'UA', cents: 900 },
] as const;
const IN_ALL = { count: 3, amount: 26 };

let world: BankSite;
let olena: Person;
let oldest: string;
let olenaPayout: string;
beforeAll(async () => {
  world = await createBankSite();
  const { site, admin } = world;
  const made: { person: Person; payout: { _id: string; createdAt: string } }[] = [];
  for (const { cents, ...traits } of PATIENTS) {
    site.clock.advance({ minutes: 1 });
    const person = await aPatient(site, { goalDollars: 1, ...traits });
    await world.fund(person, cents);
    made.push({ person, payout: await world.withdraw(person) });
  }
  await world.as(admin, { method: 'POST', url: `/api/admin/complete-payout/${made[3]?.payout._id}` });
  [olena, olenaPayout, oldest] = [made[0]?.person, made[0]?.payout._id, made[0]?.payout.createdAt] as [
    Person,
    string,
    string,
  ];
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const ask = (person: Person | null, query: string) =>
  world.as(person, { method: 'GET', url: `/api/admin/pending-payouts?${query}` });
const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await ask(world.admin, String(new URLSearchParams(query as never)));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).payouts.map(({ user }: { user: { name: string } }) => user.name.split(' ')[0]);

test('lists the longest waiting first, and no paid payouts', async () => {
  const { payouts, ...facts } = await list();
  expect(payouts.map(({ user }: { user: { email: string } }) => user.email)).toEqual(
    PATIENTS.slice(0, 3).map(({ email }) => email),
  );
  expect(facts).toEqual({
    success: true,
    total: 3,
    page: 1,
    pageSize: 25,
    pending: { ...IN_ALL, oldest },
  });
  expect(payouts[0]).toMatchObject({
    _id: olenaPayout,
    amount: 3,
    paymentMethod: 'Ukraine Manual',
    status: 'PENDING',
    createdAt: oldest,
    user: { name: 'Олена Їжак', email: 'olena@lviv.example', country: 'UA' },
    legs: [{ amount: 3, state: 'by-hand' }],
  });
  expect(payouts[1].legs).toMatchObject([{ amount: 20, method: 'PayPal', state: 'queued' }]);
});

test.each([
  ['їЖАк', ['Олена']],
  ['жак Оле', ['Олена']],
  ['LAGOS.example', ['Amara']],
  ['ukraine', ['Олена']],
  ['100%@', ['James']],
  ['a_a', []],
  ['%', ['James']],
  ['Петро', []],
  ["' or 1=1 --", []],
])('searches for %j, and still sums all that is pending', async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
  expect((await list({ search })).pending).toMatchObject(IN_ALL);
});

test('finds a payout by its id and by that of its patient', async () => {
  expect(await names({ search: olenaPayout.toUpperCase() })).toEqual(['Олена']);
  expect(await names({ search: olena.publicId })).toEqual(['Олена']);
});

test.each([
  ['name', ['Amara', 'James', 'Олена']],
  ['country', ['James', 'Amara', 'Олена']],
  ['created', ['Олена', 'James', 'Amara']],
])('sorts by %s in both directions', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
  expect(await names({ sort, order: 'desc' })).toEqual(expected.toReversed());
});

test('shows each payout once when sorted by amount over several pages', async () => {
  expect((await names({ sort: 'amount', order: 'desc' }))[0]).toBe('James');
  const pages = await Promise.all(
    [1, 2, 3].map((page) => names({ sort: 'amount', order: 'asc', page, pageSize: 1 })),
  );
  expect(pages.flat()).toEqual(await names({ sort: 'amount' }));
  expect(new Set(pages.flat()).size).toBe(3);
});

test('returns an empty page after the last one, with the totals', async () => {
  expect(await list({ page: 9, pageSize: 2 })).toEqual({
    success: true,
    payouts: [],
    total: 3,
    page: 9,
    pageSize: 2,
    pending: { ...IN_ALL, oldest },
  });
});

test.each(['page=0', 'page=two', 'pageSize=101', 'sort=email', 'order=up', `search=${'x'.repeat(201)}`])(
  'refuses %s, with the details',
  async (query) => {
    expect(await ask(world.admin, query)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid-input', details: expect.any(String) },
    });
  },
);

test('lets only the admin read it, and says why it refuses, without more details', async () => {
  const chief = await anAdvertiser(world.site);
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [chief.id]);
  for (const [person, status, code] of [
    [null, 401, 'not-signed-in'],
    [olena, 403, 'not-allowed'],
    [chief, 403, 'not-allowed'],
  ] as const) {
    const error = ERROR_TEXTS[code];
    expect(await ask(person, 'search=olena')).toEqual({
      status,
      body: { success: false, code, error, details: error },
    });
  }
});
