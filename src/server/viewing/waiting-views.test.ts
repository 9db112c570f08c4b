import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, createBooks } from '../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createDistributedDatabase, type DistributedDatabase } from '../../../test/support/test-database.ts';
import { aDevice, creditView, startView, watchThrough } from '../../../test/support/watch-advert.ts';

let database: DistributedDatabase;
let site: TestApp;
let books: Books;
beforeAll(async () => {
  database = await createDistributedDatabase();
  site = await createTestApp({ database });
  site.clock.advance({ days: -20 });
  books = await createBooks(database);
  // These books begin in the year 2000: nobody has to count its days.
  await database.owner.query('insert into open_books_counted values (1, now())');
});
afterAll(async () => {
  await expectLedgerConsistent(database.db);
  await site.close();
});

const waiting = async (table = 'fresh_views') =>
  (await database.owner.query(`select count(*)::int n from ${table}`)).rows[0].n;

const watched = async (address?: string) => {
  const advert = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 10 }));
  const cookie = await aDevice(site);
  const place = { adsId: advert, userId: 'guest', adViewedAs: 'guest' as const };
  const started = await startView(site, { cookie, ...place, ...(address && { address }) });
  const view = await watchThrough(site, cookie, started.json());
  return () => creditView(site, cookie, view, address);
};

test('answers a repeated credit like the first, whether its row waits or was moved', async () => {
  const credit = await watched();
  const first = await credit();
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  const earned = [await credit()];
  expect(await waiting()).toBe(before);
  await database.owner.query('select settle_views(now())');
  earned.push(await credit());
  for (const reply of [first, ...earned])
    expect([reply.statusCode, reply.json().earned]).toEqual([200, first.json().earned]);
});

test('answers an unpaid view with its reason, once, whether its row waits or was moved', async () => {
  site.dataCentres.add('176.36.1.2');
  const credit = await watched('176.36.1.2');
  const before = await waiting('fresh_decided_views');
  const reasons = [await credit(), await credit()].map((reply) => reply.json().unpaid);
  expect(reasons).toEqual(['data-centre', 'data-centre']);
  expect(await waiting('fresh_decided_views')).toBe(before + 1);
  await database.owner.query('select settle_views(now())');
  reasons.push((await credit()).json().unpaid);
  expect(reasons).toEqual(['data-centre', 'data-centre', 'data-centre']);
  const { rows } = await database.owner.query("select 1 from decided_views where unpaid = 'data-centre'");
  expect(rows).toHaveLength(1);
});

test.each(['roll-up-analytics', 'count-helped', 'count-site', 'count-open-books', 'score-views'])(
  '%s, which counts views by their time, moves first what waits',
  async (job) => {
    await books.watch(new Date(), { advertId: await books.advert(), beneficiaryId: await books.patient() });
    expect(await waiting()).toBeGreaterThan(0);
    await site.jobs.runScheduled(job);
    expect(await waiting()).toBe(0);
  },
);

test('answers 503 and keeps the view while a shard is away', async () => {
  const credit = await watched();
  const { database: name } = database.places[1] ?? {};
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await database.owner.query(`alter database ${name} allow_connections false`);
  await database.owner.query(end);
  const away = await credit();
  expect([away.statusCode, away.json().code]).toEqual([503, 'outcome-unknown']);
  await database.owner.query(`alter database ${name} allow_connections true`);
  expect((await credit()).statusCode).toBe(200);
});
