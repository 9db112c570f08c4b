import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import type { Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let world: ScoringSite;
let homes = 100n;
const aHome = () => {
  homes += 1n;
  return homes;
};

beforeAll(async () => {
  world = await createScoringSite();
});
afterAll(() => world.close());

const A_DAY = 24 * 60;

/** Patients who each watched for the next two: $0.10 a page. */
const aRing = async (count: number, minutesAgo = A_DAY): Promise<Person[]> => {
  const members = await Promise.all(Array.from({ length: count }, world.patient));
  for (const [place, { id: viewerId }] of members.entries())
    for (const [step, advert] of [world.advert, world.other].entries()) {
      const page = members[(place + step + 1) % count];
      await world.watch({ page, advert, home: aHome(), viewerId, trust: 'account', minutesAgo });
    }
  return members;
};

/** The first run of a day looks for circles. */
const scoreOnTheNextDay = async (): Promise<void> => {
  await sql`update view_scoring set scored_to = scored_to - interval '1 day'`.execute(world.site.database.db);
  await world.score();
};

const heldOf = async (members: readonly Person[]): Promise<Record<string, number>[]> => {
  const { rows } = await sql<{ page: bigint; rules: Record<string, number> }>`
    select page, jsonb_object_agg(rule, views) rules from (
      select beneficiary_id page, rule, count(*)::int views from held_views
      join views using (viewer_id, advert_id) join view_findings using (viewer_id, advert_id) group by 1, 2) found
    group by 1`.execute(world.site.database.db);
  const held = new Map(rows.map(({ page, rules }) => [page, rules]));
  return members.map(({ id }) => held.get(id) ?? {});
};

test('finds patients who watch for one another in a ring, and leaves alone a page that depends on friends', async () => {
  const members = await aRing(7);
  const [first] = members as [Person];
  for (const _ of [1, 2, 3])
    await world.watch({ page: first, advert: world.advert, home: aHome(), minutesAgo: A_DAY });
  await scoreOnTheNextDay();
  const [one, two] = [{ circle: 1 }, { circle: 2 }];
  expect(await heldOf(members)).toEqual([{}, one, one, two, two, two, two]);
});

const release = async (members: readonly Person[]): Promise<void> => {
  for (const { publicId: key } of members) {
    const { upTo } = (await world.get(world.admin, '/api/admin/held-views')).json();
    const word = { by: 'patient', key, upTo, outcome: 'released', note: 'A ward.' };
    await world.post(world.admin, '/api/admin/held-views', word);
  }
};

test('finds a circle after its day is over', async () => {
  const members = await aRing(5, 0);
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({})));
});

test('looks for circles once a day', async () => {
  await world.score();
  const members = await aRing(5);
  await world.score();
  expect(await heldOf(members)).toEqual(members.map(() => ({})));
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({ circle: 2 })));
});

test('never quarantines released views of a circle again', async () => {
  const members = await aRing(5);
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({ circle: 2 })));
  await release(members);
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({})));
});

test('links nobody by released views when they watch more', async () => {
  const members = await aRing(6);
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({ circle: 2 })));
  await release(members);
  const another = await placeAdvert(world.site, world.company, { item: 'XL', title: 'Milk' });
  // All but the last watch, so what the first gives does not come back.
  for (const [place, { id: viewerId }] of members.slice(0, -1).entries())
    await world.watch({
      page: members[place + 1],
      advert: another,
      home: aHome(),
      viewerId,
      trust: 'account',
      minutesAgo: A_DAY,
    });
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({})));
});

test('ignores views that patients of one home booked as their own', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, world.patient));
  const home = aHome();
  for (const [place, { id: viewerId }] of members.entries())
    for (const [step, advert] of [world.advert, world.other].entries()) {
      const page = members[(place + step + 1) % members.length];
      await world.watch({ page, advert, home, viewerId, trust: 'account', own: true, minutesAgo: A_DAY });
    }
  await scoreOnTheNextDay();
  expect(await heldOf(members)).toEqual(members.map(() => ({})));
});
