import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { revokeViews } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';

const RENTED = '176.36.1.2';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeEach(async () => {
  site = await createAnalyticsSite();
  site.dataCentres.add(RENTED);
  site.setTime('2026-06-14T12:30:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

/** Returns the panel of the last seven days. */
const panel = async () => {
  const { totalViews, notCharged } = await site.counted(baker);
  return { totalViews, notCharged };
};
const takeBackAll = async () => {
  const { rows } = await site.database.owner.query('select viewer_id, advert_id from views');
  const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
  const when = { at: site.clock.now(), clearingDays: site.context.config.clearingDays };
  await site.database.db.transaction().execute((trx) => revokeViews(trx, when, views));
};

test('shows unpaid views apart with their reason, before and after the roll-up and their deletion', async () => {
  const rival = await anAdvertiser(site, { balanceDollars: 100 });
  await site.watch(await placeAdvert(site, rival), RENTED);
  await site.watch(bread);
  await site.watch(bread, RENTED);
  await site.watch(bread, RENTED);
  const expected = { totalViews: 1, notCharged: [{ reason: 'data-centre', views: 2 }] };
  expect(await panel()).toEqual(expected);
  site.setTime('2026-06-14T13:01:00Z');
  await site.rollUp();
  // Another server wrote late: the last hour is summed up again.
  await site.database.owner.query(
    'insert into decided_views select * from decided_views where advert_id = $1 and unpaid is not null limit 1',
    [keyOf(bread)],
  );
  site.setTime('2026-06-15T12:01:00Z');
  await site.rollUp();
  await site.database.owner.query('delete from decided_views where unpaid is not null');
  baker.cookie = await openSession(site, baker.id);
  expect(await panel()).toEqual({ totalViews: 1, notCharged: [{ reason: 'data-centre', views: 3 }] });
});

test('a revoked view moves from the charged to the unpaid ones', async () => {
  await site.watch(bread);
  await site.watch(bread, RENTED);
  await takeBackAll();
  expect(await panel()).toMatchObject({
    totalViews: 0,
    notCharged: [
      { reason: 'data-centre', views: 1 },
      { reason: 'taken-back-other', views: 1 },
    ],
  });
});

test('the file has a column for each reason', async () => {
  await site.watch(bread, RENTED);
  await site.context.viewCounts.flush();
  const headers = { cookie: await openSession(site, baker.id) };
  const { body } = await site.app.inject({ url: '/api/general-analytics/csv', headers });
  const [header = '', line = ''] = body.slice(1).split('\r\n');
  const column = header.split(',').indexOf('"Not charged: data-centre"');
  expect(column).toBeGreaterThan(0);
  expect(line.split(',')[column]).toBe('1');
  expect(line.split(',').slice(9).map(Number)).toEqual(
    header
      .split(',')
      .slice(9)
      .map((name) => Number(name === '"Not charged: data-centre"')),
  );
});
