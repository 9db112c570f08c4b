import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { readOwnPage } from './own-adverts.ts';

let site: TestApp;
let firm: Person;
let placed: string[];
beforeAll(async () => {
  site = await createTestApp();
  firm = await anAdvertiser(site, { balanceDollars: 100 });
  const other = await anAdvertiser(site, { balanceDollars: 10 });
  await placeAdvert(site, other, { title: 'Of another' });
  placed = await placeAll(firm, 27);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

/** Returns their ids, the newest first. */
const placeAll = async (person: Person, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    site.clock.advance({ minutes: 1 });
    ids.unshift(await placeAdvert(site, person, { title: `Tea ${n}` }));
  }
  return ids;
};

const ask = async (path: string, person = firm) => {
  const reply = await site.app.inject({ url: path, headers: { cookie: person.cookie } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const idsOf = (adverts: { _id: string }[]) => adverts.map(({ _id }) => _id);

test('own adverts come 24 a page, newest first, with totals of all', async () => {
  const whole = await ask('/api/getUserAdvs');
  const first = await ask('/api/getUserAdvsPage');
  const second = await ask('/api/getUserAdvsPage?page=2');
  expect(first).toMatchObject({ total: 27, page: 1, pageSize: 24 });
  expect(first.totals).toEqual({ active: 27, completed: 0, delivered: 0, remaining: 27 * 500 });
  expect(second.totals).toEqual(first.totals);
  expect(idsOf([...first.advs, ...second.advs])).toEqual(placed);
  // Each advert equals its entry in the whole list, which is unchanged.
  expect([...first.advs, ...second.advs]).toEqual(whole);
  expect((await ask('/api/getUserAdvsPage?page=3')).advs).toEqual([]);
});

test('a page of very many own adverts reads no more rows than it shows', async () => {
  let most = 0;
  const counted = site.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length);
      return result;
    },
  });
  const account = { id: firm.id, language: 'eng' } as SignedInAccount;
  expect((await readOwnPage(counted, account, {})).total).toBe(27);
  expect(most).toBe(24);
});

test('SPEC 4, adverts: what is over, or deleted, leaves the pages of those that run', async () => {
  const shop = await anAdvertiser(site, { balanceDollars: 100 });
  const [newest, ...others] = await placeAll(shop, 3);
  const act = (path: string) =>
    site.app.inject({ method: 'POST', url: path, headers: { cookie: shop.cookie }, payload: {} });
  expect((await act(`/api/endAdv/${newest}`)).statusCode).toBe(200);
  const active = await ask('/api/getUserAdvsPage?state=active', shop);
  expect(idsOf(active.advs)).toEqual(others);
  expect(active.totals).toEqual({ active: 2, completed: 1, delivered: 0, remaining: 2 * 500 });
  const over = await ask('/api/getUserAdvsPage?state=completed', shop);
  expect(idsOf(over.advs)).toEqual([newest]);
  expect(over.total).toBe(1);
});

test('an unknown state or page is refused', async () => {
  for (const query of ['state=running', 'page=0', 'page=x']) {
    const url = `/api/getUserAdvsPage?${query}`;
    expect((await site.app.inject({ url, headers: { cookie: firm.cookie } })).statusCode).toBe(400);
  }
});
