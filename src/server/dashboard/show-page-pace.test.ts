import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PagePace } from '#contracts/page-pace.ts';
import { get } from '../../../test/sites/files-site.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const daysOf = async (person: Person): Promise<PagePace['days']> =>
  (await get(site, '/api/page-pace', person)).json().days;

const DAY_MS = 86_400_000;

const begin = ({ id }: Person, daysAgo: number) =>
  site.database.owner.query('update accounts set created_at = $1 where id = $2', [
    new Date(site.clock.now().getTime() - daysAgo * DAY_MS),
    id,
  ]);

test('the days of a page begin with its registration and end with today, 31 at most', async () => {
  const patient = await aPatient(site, { goalDollars: 0 });
  const today = () => site.clock.now().toISOString().slice(0, 10);
  const begun = today();
  await begin(patient, 0);
  expect(await daysOf(patient)).toEqual([{ day: begun, earned: 0, people: 0 }]);
  site.clock.advance({ days: 2 });
  expect((await daysOf(patient)).map(({ day }) => day)).toEqual([begun, expect.any(String), today()]);
  await begin(patient, 60);
  const days = await daysOf(patient);
  expect([days.length, days.at(-1)?.day]).toEqual([31, today()]);
});

/** Adds a page that began so many days ago, and its viewers on finished days, yesterday first. */
const aPage = async (daysAgo: number, viewers: readonly number[]): Promise<Person> => {
  const page = await aPatient(site, { goalDollars: 10 });
  await begin(page, daysAgo);
  await site.database.owner.query(
    `insert into page_people_days select $1, $2::date - place::int, people
     from unnest($3::int[]) with ordinality d(people, place) where people > 0`,
    [page.id, site.clock.now(), viewers],
  );
  return page;
};

test('most pages are those between the fifths, by the last seven days, when there are five pages', async () => {
  const usual = async (reader: Person) =>
    (await get(site, '/api/page-pace', reader)).json<PagePace>().usualPeople;
  // The figure of a day is cached.
  site.clock.advance({ days: 1 });
  const reader = await aPage(8, [0, 0, 0, 0, 0, 0, 0, 900]);
  for (const viewers of [15, 20, 700]) await aPage(8, [0, viewers]);
  await aPage(6, [500]);
  expect(await usual(reader)).toBeNull();
  await aPage(8, [0, 70]);
  site.clock.advance({ days: 1 });
  await aPage(6, [500]);
  expect(await usual(await aPatient(site))).toEqual({ from: 0, to: 10 });
});
