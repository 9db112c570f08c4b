import { afterEach, beforeEach, expect, test } from 'vitest';
import { HELD_PARTS } from '#contracts/desk.ts';
import type { OpenBooks } from '#contracts/open-books.ts';
import { countOpenBooks, readHeld, revokeViews } from '../../src/server/ledger/ledger.ts';
import { movedMs } from '../../src/server/platform/clock/clock.ts';
import { rememberNames } from '../support/ledger-snapshot.ts';
import { openSession } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { openStage, type Story } from './story-site.ts';

const openStory = openStage();
let story: Story;
/** The database's clock writes and judges views, the story's clock the rest, so both must show one day. */
beforeEach(async () => {
  story = await openStory();
  story.site.clock.advance({ hours: 2 });
});
afterEach(() => story.end());

/** Runs the minute's job once all entries so far have their line. */
const counted = async (): Promise<OpenBooks> => {
  const { site } = story;
  site.clock.advance({ minutes: 5 });
  await site.jobs.runScheduled('count-open-books');
  site.clock.advance({ minutes: -5 });
  return story.get(null, '/api/open-books');
};

/** Sums all days, since a story may pass midnight. */
const ofAllDays = ({ days }: OpenBooks) =>
  days.reduce<Record<string, number>>((sums, { from: _, day: __, ...figures }) => {
    for (const [name, dollars] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + dollars;
    return sums;
  }, {});

/** The sums by the balances, and Watchwell's own. */
const byBalances = async () => {
  const held = await readHeld(story.site.database.db);
  const all = HELD_PARTS.reduce((sum, part) => sum + held[part], 0n);
  return { held: Number(all) / 1e9, site: Number(held.share + held.losses) / 1e9 };
};

/** Begins two hours ago, so that the database's clock finds it watched. */
const watch = async (watching: Parameters<Story['watch']>[0]): Promise<void> => {
  const { clock } = story.site;
  const ahead = movedMs(clock);
  clock.advance({ hours: -2 });
  const { statusCode } = await story.watch(watching);
  clock.advance({ seconds: (ahead - movedMs(clock)) / 1000 });
  expect(statusCode).toBe(200);
};

const resetFunds = async (userId: string, newAmount: number) => {
  await rememberNames(story.site.database.owner);
  return story.answer(story.admin, 'POST', '/api/admin/resetFunds', {
    userId,
    newAmount,
    reason: 'A mistake of ours',
  });
};

test('everybody reads income, earnings of views by recipient and payouts, to the cent of the journal', async () => {
  const { site } = story;
  expect(await story.get(null, '/api/open-books')).toMatchObject({ countedTo: null, days: [] });
  const ada = await story.advertiser('Ada');
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 10 });
  await story.topUp(ada, 50);
  await story.topUp(olena, 5);
  const adsId = await placeAdvert(site, ada, { item: 'S', title: 'Tea' });
  for (const _friend of [1, 2, 3]) await watch({ adsId, adViewedAs: 'refrence', page: olena });
  await watch({ adsId, adViewedAs: 'guest' });
  await story.donate(10);
  await resetFunds(olena.publicId, 20);

  const first = await counted();
  expect(first).toMatchObject({
    totals: { in: 69.96, advertisers: 50, own: 5, donations: 10, corrections: 4.96, out: 0, site: 0.008 },
  });
  expect(ofAllDays(first)).toEqual({
    in: 65,
    pages: 0.03,
    everybody: 0.01,
    site: 0.008,
    out: 0,
    divided: 10.01,
    each: 10.01,
  });
  expect(first.totals).toMatchObject(await byBalances());
  expect((await counted()).totals).toEqual(first.totals);

  // Events add to earlier sums; a revoked view reduces them.
  olena.cookie = await openSession(site, olena.id);
  await story.post(olena, '/api/requestPayout');
  expect(await story.followPayout(olena)).toBe('SUCCESS');
  const petro = await story.patient('Petro', { goalDollars: 1 });
  for (const _friend of [1, 2]) await watch({ adsId, adViewedAs: 'refrence', page: petro });
  const { rows } = await site.database.owner.query(
    'select viewer_id, advert_id from views where beneficiary_id = $1 limit 1',
    [petro.id],
  );
  const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
  await site.database.db
    .transaction()
    .execute((trx) =>
      revokeViews(trx, { at: site.clock.now(), clearingDays: site.context.config.clearingDays }, views),
    );
  const second = await counted();
  expect(second.totals).toMatchObject({ patients: 15, out: 15, ...(await byBalances()) });
  expect(ofAllDays(second)).toMatchObject({
    pages: expect.closeTo(0.04),
    site: expect.closeTo(0.01),
    out: 15,
  });
  expect(second.totals.in).toBeCloseTo(second.totals.out + second.totals.held + second.totals.site, 9);
});

test('a count after days has the same sums as one of every minute', async () => {
  const { site } = story;
  await story.donate(3);
  expect((await counted()).totals).toMatchObject({ donations: 3, held: 3 });
  site.clock.advance({ days: 3 });
  await story.donate(4);
  expect((await counted()).days.map(({ in: cameIn }) => cameIn)).toEqual([4, 3]);
  await site.database.owner.query(
    'delete from open_books; delete from open_books_days; delete from open_books_counted',
  );
  site.clock.advance({ minutes: 5 });
  await countOpenBooks(site.database.db, site.clock.now());
  expect((await story.get(null, '/api/open-books')).totals).toMatchObject({ donations: 7, held: 7 });
});

test('a day that paid only one patient is merged with the days before', async () => {
  const { site } = story;
  const olena = await story.patient('Olena', { country: 'PL', goalDollars: 10 });
  await resetFunds(olena.publicId, 20);
  await story.donate(3);
  const [first] = (await counted()).days;
  site.clock.advance({ days: 2 });
  olena.cookie = await openSession(site, olena.id);
  await story.post(olena, '/api/requestPayout');
  expect(await story.followPayout(olena)).toBe('SUCCESS');
  const { days } = await counted();
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({ from: first?.day, in: 3, out: 23 });
  expect(Date.parse(days[0]?.day ?? '') - Date.parse(first?.day ?? '')).toBe(2 * 86_400_000);
});
