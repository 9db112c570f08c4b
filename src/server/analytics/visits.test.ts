import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite, visitOf } from '../../../test/sites/analytics-site.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice } from '../../../test/support/watch-advert.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

beforeEach(async () => {
  site.setTime('2026-06-15T12:30:00Z');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

afterAll(async () => {
  await expectLedgerHolds(site.database.db);
  await site.close();
});

const clicks = async () => (await site.counted(baker)).totalClicks;
const conversions = async () => (await site.counted(baker)).conversions;

describe("the way to the advertiser's site", () => {
  test('leads to the address of the campaign with the visit added, and is kept by nobody', async () => {
    const { cookie, view } = await site.start(bread);
    const reply = await site.visit(cookie, view);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toMatch(
      /^https:\/\/tea\.example\.com\/welcome\?ww_visit=[0-9a-hjkmnp-tv-z]{10}$/,
    );
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  test.each([
    ['https://tea.example.com/?a=b%20c&flag', 'https://tea.example.com/?a=b%20c&flag&ww_visit='],
    ['https://tea.example.com/path#part', 'https://tea.example.com/path?ww_visit=VISIT#part'],
    ['https://tea.example.com/?', 'https://tea.example.com/?ww_visit='],
  ])('leaves the rest of %s as it was', async (targetUrl, begin) => {
    await site.database.owner.query('update adverts set target_url = $1 where advertiser_id = $2', [
      targetUrl,
      baker.id,
    ]);
    const { cookie, view } = await site.start(bread);
    const reply = await site.visit(cookie, view);
    const address = String(reply.headers.location).replace(visitOf(reply), 'VISIT');
    expect(address).toBe(begin.includes('VISIT') ? begin : `${begin}VISIT`);
  });

  test('counts a viewer once, with one visit, however often it is followed and from however many views', async () => {
    const first = await site.start(bread);
    const second = await site.start(bread, first.cookie);
    const replies = await Promise.all(
      [first, second, second, first].map(({ view }) => site.visit(first.cookie, view)),
    );
    const [visit, ...others] = new Set(replies.map(visitOf));
    expect(others).toEqual([]);
    expect(await clicks()).toBe(1);
    const other = await site.start(bread);
    expect(visitOf(await site.visit(other.cookie, other.view))).not.toBe(visit);
    expect(await clicks()).toBe(2);
  });

  test.each([
    ['a prefetch', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' }],
    ['a fetch', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a HEAD', 'HEAD', {}],
  ] as const)('counts no visit by %s, which the browser asks again', async (_, method, headers) => {
    const { cookie, view } = await site.watch(bread);
    const { viewId, token } = view;
    const reply = await site.app.inject({
      method,
      url: `/api/views/${viewId}/visit`,
      query: { token },
      headers: { cookie, ...headers },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([503, undefined]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await clicks()).toBe(0);
    await site.visit(cookie, view);
    expect(await clicks()).toBe(1);
  });

  test('stays open after the credit, and long after the view', async () => {
    const { cookie, view } = await site.watch(bread);
    site.setTime('2026-06-16T12:30:00Z');
    expect((await site.visit(cookie, view)).statusCode).toBe(303);
  });

  test('is shut for a forged token, another view, another viewer, and a campaign taken down', async () => {
    const { cookie, view } = await site.start(bread);
    const refused = async (asked: typeof view, as = cookie) => {
      const reply = await site.visit(as, asked);
      return [reply.statusCode, reply.json().code];
    };
    expect(await refused({ ...view, token: `${view.token}x` })).toEqual([404, 'view-unknown']);
    expect(await refused({ ...view, viewId: '0123456789' })).toEqual([404, 'view-unknown']);
    expect(await refused(view, await aDevice(site))).toEqual([403, 'view-foreign']);
    await site.database.owner.query(
      "update adverts set state = 'deleted', removed_at = now() where advertiser_id = $1",
      [baker.id],
    );
    expect(await refused(view)).toEqual([404, 'advert-unknown']);
    expect(await clicks()).toBe(0);
  });
});

describe('a conversion', () => {
  const aVisit = async () => {
    const { cookie, view } = await site.start(bread);
    return visitOf(await site.visit(cookie, view));
  };

  test('is counted once a visit, whoever reports it first, and on the day of the report', async () => {
    const visit = await aVisit();
    site.setTime('2026-06-18T09:00:00Z');
    const fromPage = await site.app.inject({ url: '/api/conversions', query: { ww_visit: visit } });
    expect([fromPage.statusCode, fromPage.json()]).toEqual([200, { counted: true }]);
    const reports = await Promise.all([1, 2, 3].map(() => site.convert(visit)));
    expect(reports.map((reply) => reply.json())).toEqual(Array(3).fill({ counted: false }));
    expect(await conversions()).toBe(1);
  });

  test("is taken from another site's page, and no cookie is set there", async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/conversions',
      query: { ww_visit: await aVisit() },
      headers: { origin: 'https://tea.example.com', 'sec-fetch-site': 'cross-site' },
    });
    expect([reply.json(), reply.cookies]).toEqual([{ counted: true }, []]);
  });

  test.each(['zzzzzzzzzz', 'guest', '', 'x'.repeat(300), "' or 1=1 --"])(
    'of the visit "%s" that never was is refused in the same words as any other',
    async (visit) => {
      const reply = await site.convert(visit);
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: 'visit-unknown', error: 'There is no such visit. Please check its id.' },
      ]);
    },
  );

  test('cannot be guessed at any speed', async () => {
    const limited = await createAnalyticsSite({ rateLimits: true });
    for (let guess = 0; guess < 600; guess += 1) {
      expect((await limited.convert('zzzzzzzzzz')).statusCode).toBe(404);
    }
    expect((await limited.convert('zzzzzzzzzz')).statusCode).toBe(429);
    await limited.close();
  });
});
