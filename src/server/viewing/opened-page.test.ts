import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, creditView, startView, watchThrough } from '../../../test/support/watch-advert.ts';

type View = { viewId: string; token: string; seconds: number; frame: boolean };

let site: TestApp;
let adsId: string;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges the time since the start, so the server's runs behind it by enough to watch.
  site.clock.advance({ hours: -2 });
  site.site.displayMode = 'newtab';
});

beforeEach(async () => {
  adsId = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 100 }));
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const start = async (cookie: string): Promise<View> =>
  (await startView(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' })).json();

const visit = (cookie: string, { viewId, token }: Pick<View, 'viewId' | 'token'>, headers = {}) =>
  site.app.inject({
    url: `/api/views/${viewId}/visit`,
    query: { token },
    headers: { cookie, ...headers },
  });

const beat = async (cookie: string, { viewId, token }: View, visible = false) => {
  const url = `/api/views/${viewId}/heartbeat`;
  const payload = { token, visible };
  return (await site.app.inject({ method: 'POST', url, headers: { cookie }, payload })).json();
};

const credit = async (cookie: string, view: View) => {
  const reply = await creditView(site, cookie, view);
  return [reply.statusCode, reply.json().code ?? reply.json().earned];
};

/** Lets the time pass and asks for the credit. */
const watchedAndCredited = async (cookie: string, view: View) =>
  credit(cookie, { ...view, ...(await watchThrough(site, cookie, view, false)) });

const NOT_OPENED = [409, 'page-not-opened'];

test('counts time from the opening of the page, hidden or not, and credits it', async () => {
  const cookie = await aDevice(site);
  const view = await start(cookie);
  expect(view.frame).toBe(false);
  site.clock.advance({ seconds: 3 });
  expect(await beat(cookie, view)).toMatchObject({ opened: false, watchedSeconds: 0 });
  expect((await visit(cookie, view)).statusCode).toBe(303);
  const opened = await beat(cookie, view);
  expect(opened).toMatchObject({ opened: true, watchedSeconds: 0 });
  expect(await watchedAndCredited(cookie, { ...view, token: opened.token })).toEqual([200, 0.0025]);
});

test('pays nothing for a page that was never opened, however long the viewer waits', async () => {
  const cookie = await aDevice(site);
  const view = await start(cookie);
  expect(await watchedAndCredited(cookie, view)).toEqual(NOT_OPENED);
});

test('counts no time before the page was opened: the ledger checks the time since', async () => {
  const cookie = await aDevice(site);
  const view = await start(cookie);
  const startedAt = async () => {
    const { rows } = await site.database.owner.query('select max(started_at) at from view_sessions');
    return rows[0].at as Date;
  };
  const before = await startedAt();
  site.clock.advance({ seconds: 30 });
  await visit(cookie, view);
  const first = await startedAt();
  expect(first.getTime() - before.getTime()).toBeGreaterThanOrEqual(30_000);
  site.clock.advance({ seconds: 30 });
  await visit(cookie, view);
  expect(await startedAt()).toEqual(first);
});

test.each([
  ['fetched by a script', { 'sec-fetch-mode': 'cors' }],
  ['loaded ahead by the browser', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' }],
])('does not open a page that was only %s', async (_, headers) => {
  const cookie = await aDevice(site);
  const view = await start(cookie);
  await visit(cookie, view, headers);
  expect(await watchedAndCredited(cookie, view)).toEqual(NOT_OPENED);
  await visit(cookie, view, { 'sec-fetch-mode': 'navigate' });
  expect(await beat(cookie, view)).toMatchObject({ opened: true });
});

test('opens nothing for a forged visit, another viewer’s or one of an earlier view', async () => {
  const cookie = await aDevice(site);
  const earlier = await start(cookie);
  await visit(cookie, earlier);
  const view = await start(cookie);
  const stranger = await aDevice(site);
  const theirs = await start(stranger);
  const answers = [
    await visit(cookie, { ...view, token: `${view.token}x` }),
    await visit(cookie, { viewId: view.viewId, token: theirs.token }),
    await visit(stranger, view),
    await visit(cookie, earlier),
  ];
  expect(answers.map((reply) => reply.statusCode)).toEqual([404, 404, 403, 303]);
  expect(await watchedAndCredited(cookie, view)).toEqual(NOT_OPENED);
});
