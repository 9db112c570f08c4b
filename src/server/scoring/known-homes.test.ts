import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import { payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { readKnownSince } from './findings-store.ts';

const HOURS = 60;
const DAY = 24 * HOURS;

let world: ScoringSite;

beforeAll(async () => {
  world = await createScoringSite();
  // The test must not cross the end of a day.
  world.site.clock.stop();
});
afterAll(() => world.close());

test('dates a home from its first paid view that is neither quarantined nor revoked', async () => {
  const { site, advert, other, watch, patient } = world;
  const page = await patient();
  const known = async () => (await readKnownSince(site.database.db, [901n])).get(901n);
  expect(await known()).toBeUndefined();
  const first = await watch({ page, advert, home: 901n, minutesAgo: 3 * DAY });
  const second = await watch({ page, advert: other, home: 901n, minutesAgo: 2 * DAY });
  await watch({ page, advert, home: 901n, minutesAgo: 0 });
  const now = site.clock.now().getTime();
  const daysAgo = async () => Math.round((now - ((await known())?.getTime() ?? 0)) / (DAY * 60_000));
  expect(await daysAgo()).toBe(3);
  await site.database.owner.query(
    'insert into held_views (viewer_id, advert_id, held_at) select viewer_id, advert_id, now() from views where viewer_id = $1',
    [first],
  );
  expect(await daysAgo()).toBe(2);
  await site.database.owner.query(
    'insert into views_taken_back (viewer_id, advert_id, credited_at, taken_back_at) select viewer_id, advert_id, created_at, now() from views where viewer_id = $1',
    [second],
  );
  expect(await daysAgo()).toBe(0);
  // The rows are deleted again, so that the books of this site are consistent.
  for (const table of ['held_views', 'views_taken_back'])
    await site.database.owner.query(`delete from ${table} where viewer_id = any($1)`, [[first, second]]);
});

test('spares the views of returned homes on a busy day of strangers', async () => {
  const { company, site, watch, patient, score, held } = world;
  const page = await patient();
  await payIn(site, company.id, 100);
  const adverts = await Promise.all(
    ['Tea', 'Milk', 'Rice'].map((title) => placeAdvert(site, company, { item: 'XL', title })),
  );
  const family = 950n;
  await watch({ page, advert: adverts[0] ?? '', home: family, minutesAgo: 2 * DAY });
  const today: bigint[] = [];
  for (let place = 0; place < 4; place += 1)
    today.push(await watch({ page, advert: adverts[place % 3] ?? '', home: family, trust: 'returned' }));
  const strangers: bigint[] = [];
  for (let home = 1_000n; home < 1_100n; home += 1n)
    for (const advert of adverts) strangers.push(await watch({ page, advert, home }));
  await score();
  const named = new Set(await held());
  expect(strangers.every((viewer) => named.has(viewer))).toBe(true);
  expect(today.filter((viewer) => named.has(viewer))).toEqual([]);
});
