import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import type { Person } from '../../../test/support/people.ts';
import { revokeViews } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { readHomeSources } from './money-sources.ts';

let world: ScoringSite;
beforeAll(async () => {
  world = await createScoringSite();
});
afterAll(() => world.close());

const sourcesOf = ({ id: patientId }: Person, since: Date | null = null) =>
  readHomeSources(world.site.database.db, { patientId, since });
const watch = async (page: Person, home: bigint, count: number, minutesAgo = 5): Promise<bigint[]> => {
  const viewers: bigint[] = [];
  for (let view = 0; view < count; view += 1)
    viewers.push(await world.watch({ page, advert: world.advert, home, minutesAgo }));
  return viewers;
};

test('numbers households by what they brought, and shows no address', async () => {
  const olena = await world.patient();
  await watch(olena, 7_777_777n, 1);
  await watch(olena, 8_888_888n, 3);
  await watch(olena, 9_999_999n, 2);
  await world.site.database.owner.query(
    'update decided_views set shared = true where household_key = 9999999',
  );
  const homes = await sourcesOf(olena);
  expect(homes).toEqual([
    { _id: '1', name: 'home', views: 3, amount: 0.15 },
    { _id: '2', name: 'shared', views: 2, amount: 0.1 },
    { _id: '3', name: 'home', views: 1, amount: 0.05 },
  ]);
  expect(JSON.stringify(homes)).not.toMatch(/(\d)\1{6}/);
});

test('sums up the sixth household and all after it in one row', async () => {
  const olena = await world.patient();
  for (let home = 1; home <= 8; home += 1) await watch(olena, BigInt(home), home > 6 ? 1 : 2);
  const homes = await sourcesOf(olena);
  expect(homes.map(({ views }) => views)).toEqual([2, 2, 2, 2, 2, 4]);
  expect(homes.at(-1)).toEqual({ _id: null, name: '3', views: 4, amount: 0.2 });
});

test('does not count views for others, revoked views, and what was paid out before', async () => {
  const [olena, ivan] = [await world.patient(), await world.patient()];
  const { db } = world.site.database;
  const when = { at: world.site.clock.now(), clearingDays: world.site.context.config.clearingDays };
  await watch(ivan, 5n, 1);
  await watch(olena, 5n, 1, 60);
  const [viewerId = 0n] = await watch(olena, 6n, 1);
  await watch(olena, 7n, 1);
  await db
    .transaction()
    .execute((trx) => revokeViews(trx, when, [{ viewerId, advertId: keyOf(world.advert) }]));
  const since = new Date(world.site.clock.now().getTime() - 30 * 60_000);
  expect(await sourcesOf(olena, since)).toEqual([{ _id: '1', name: 'home', views: 1, amount: 0.05 }]);
});
