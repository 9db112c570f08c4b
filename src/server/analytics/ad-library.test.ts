import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdLibrary } from '#contracts/ad-library.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { anOrganization } from '../../../test/support/an-organization.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { addDays, dayText, startOfDay } from './period.ts';

let site: TestApp;
let admin: Person;
let baker: Person;
let today: Date;

beforeAll(async () => {
  site = await createTestApp();
  today = startOfDay(site.clock.now());
  admin = await anAdmin(site);
  baker = await anAdvertiser(site, { firstName: 'Dana', lastName: 'Reed', balanceDollars: 200 });
});
afterAll(() => site.close());

/** Places an advert that was shown so many days ago, with paid views by country. */
const shownBefore = async (
  days: number,
  countries: Record<string, number>,
  { title = 'Bread', owner = baker } = {},
): Promise<string> => {
  const id = await placeAdvert(site, owner, { title });
  await site.database.owner.query(
    `insert into advert_days (advert_id, day, started, completed, clicks, conversions, spent_nanos, countries)
     values ($1, $2, 90, 80, 0, 0, 0, $3)`,
    [decodePublicId(id), dayText(addDays(today, -days)), countries],
  );
  return id;
};

const read = async (query = ''): Promise<AdLibrary> => {
  const reply = await site.app.inject({ url: `/api/library${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const find = async (id: string, query = '') => (await read(query)).adverts.find((one) => one.id === id);

const decide = async (id: string, payload: object) => {
  const { cookie } = admin;
  const { version } = (await site.app.inject({ url: `/api/admin/review/${id}`, headers: { cookie } })).json();
  return site.app.inject({
    method: 'POST',
    url: `/api/admin/review/${id}`,
    headers: { cookie },
    payload: { version, ...payload },
  });
};

test('shows content, payer, period, targeting, and reach by country without cells below 20', async () => {
  const id = await shownBefore(3, { GB: 50, UA: 20, FR: 19, DE: 2 });
  expect(await find(id)).toEqual({
    id,
    title: 'Bread',
    subtitle: expect.any(String),
    picture: expect.any(String),
    host: expect.stringMatching(/\./),
    category: expect.any(String),
    advertiser: 'Dana Reed',
    from: dayText(addDays(today, -3)),
    to: dayText(addDays(today, -3)),
    countries: ['**'],
    reach: [
      { country: 'GB', views: 50 },
      { country: 'UA', views: 20 },
    ],
    elsewhere: 21,
    takenDown: null,
  });
  const few = await shownBefore(3, { GB: 50, FR: 19 });
  expect(await find(few)).toMatchObject({ reach: [{ country: 'GB', views: 50 }], elsewhere: null });
});

test('lists an advert for a year after its last day, and no day that is not over', async () => {
  const ids = [
    await shownBefore(365, { GB: 30 }),
    await shownBefore(366, { GB: 30 }),
    await shownBefore(0, { GB: 30 }),
  ];
  const listed = (await read()).adverts.map(({ id }) => id);
  expect(ids.map((id) => listed.includes(id))).toEqual([true, false, false]);
});

test('keeps an advert that its owner deleted', async () => {
  const id = await shownBefore(2, { GB: 30 });
  const deleted = await site.app.inject({
    method: 'DELETE',
    url: `/api/delete-adv/${id}`,
    headers: { cookie: admin.cookie },
  });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(await find(id)).toMatchObject({ title: 'Bread' });
});

test('shows the reason in place of the content of an advert that staff took down', async () => {
  const id = await shownBefore(2, { GB: 30 }, { title: 'Miracle bread' });
  expect((await find(id, '?search=miracle'))?.title).toBe('Miracle bread');
  expect((await decide(id, { decision: 'take-down', reasonCode: 'misleading' })).statusCode).toBe(200);
  const nothing = { title: '', subtitle: '', picture: '', host: '' };
  expect(await find(id)).toMatchObject({
    ...nothing,
    takenDown: 'misleading',
    reach: [{ country: 'GB', views: 30 }],
  });
  expect(await find(id, '?search=miracle')).toBeUndefined();
});

test('finds adverts by words of their text and by country, and by nothing of their owner', async () => {
  const id = await shownBefore(2, { GB: 30 }, { title: 'Poppy seed cake' });
  expect((await read('?search=seed%20poppy')).adverts.map((one) => one.id)).toEqual([id]);
  expect((await read(`?search=${encodeURIComponent(baker.email)}`)).adverts).toEqual([]);
});

test('pages through all, each once, newest first', async () => {
  for (let count = 0; count < 25; count += 1) await shownBefore(1, { GB: 30 });
  const seen: string[] = [];
  for (let query = ''; ; ) {
    const { adverts, more } = await read(query);
    seen.push(...adverts.map(({ id }) => id));
    expect(adverts.length).toBeLessThanOrEqual(20);
    if (!more) break;
    query = `?before=${adverts.at(-1)?.id}`;
  }
  expect(seen.length).toBeGreaterThanOrEqual(25);
  expect(new Set(seen).size).toBe(seen.length);
  const { rows } = await site.database.owner.query<{ id: bigint }>(
    'select id from adverts where id = any($1) order by created_at desc, id desc',
    [seen.map((id) => decodePublicId(id))],
  );
  expect(rows.map(({ id }) => id)).toEqual(seen.map((id) => decodePublicId(id)));
});

test('counts refusals of a year by reason, and gives no number below 20', async () => {
  const refused = async (reason: string, count: number, days: number) =>
    site.database.owner.query(
      `insert into adverts (id, advertiser_id, purchase_key, tier, title, subtitle, target_url, preview_url, countries,
         display_mode, state, category, reason, decided_by, decided_at, created_at)
       select id + n, advertiser_id, $1 || n || $5, tier, title, subtitle, target_url, preview_url, countries,
         display_mode, 'refused', category, $1, 1, $3::timestamptz, created_at
       from adverts, generate_series(1, $2::int) n where id = $4`,
      [reason, count, addDays(today, -days), decodePublicId(await placeAdvert(site, baker)), days],
    );
  await refused('frightens', 20, 10);
  await refused('unsafe-page', 19, 10);
  await refused('unsafe-page', 30, 366);
  const { refusals } = await read();
  expect(refusals).toContainEqual({ reason: 'frightens', adverts: 20 });
  expect(refusals).toContainEqual({ reason: 'unsafe-page', adverts: null });
});

test('refuses an advert that is unknown with words', async () => {
  const reply = await site.app.inject({ url: '/api/library?before=nothing' });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'advert-unknown']);
});

test('names the organisation of an advertiser as the payer, and no person', async () => {
  const owner = await anAdvertiser(site, { firstName: 'Una', lastName: 'Poe', balanceDollars: 20 });
  const headers = { cookie: owner.cookie };
  await site.app.inject({ method: 'POST', url: '/api/organization', headers, payload: anOrganization() });
  const id = await shownBefore(3, { GB: 50 }, { owner });
  expect(await find(id)).toMatchObject({ advertiser: 'Halcyon Yoga' });
  expect(JSON.stringify(await read())).not.toContain('Una Poe');
});
