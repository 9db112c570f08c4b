import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalyticsSite, createAnalyticsSite, visitOf } from '../../../test/sites/analytics-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice } from '../../../test/support/watch-advert.ts';
import { revokeViews } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';

let site: AnalyticsSite;
let baker: Person;
let bread: string;

beforeAll(async () => {
  site = await createAnalyticsSite();
});

beforeEach(async () => {
  site.setTime('2026-06-15T12:30:00Z');
  // Another test has summed up hours of this day.
  await site.database.owner.query('delete from advert_roll_up');
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const clicks = async () => (await site.counted(baker)).totalClicks;

describe('the link to the advertiser’s site', () => {
  test('leads to the campaign’s address with the visit added, uncached', async () => {
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
  ])('leaves the rest of %s unchanged', async (targetUrl, begin) => {
    await site.database.owner.query('update adverts set target_url = $1 where advertiser_id = $2', [
      targetUrl,
      baker.id,
    ]);
    const { cookie, view } = await site.start(bread);
    const reply = await site.visit(cookie, view);
    const address = String(reply.headers.location).replace(visitOf(reply), 'VISIT');
    expect(address).toBe(begin.includes('VISIT') ? begin : `${begin}VISIT`);
  });

  test('counts a viewer once, with one visit id, however many clicks and views', async () => {
    const first = await site.start(bread);
    const second = await site.start(bread, first.cookie);
    const replies = await Promise.all(
      [first, second, second, first].map(({ view }) => site.visit(first.cookie, view)),
    );
    const [visit, ...others] = new Set(replies.map(visitOf));
    expect(others).toEqual([]);
    await site.finish(second);
    await site.visit(second.cookie, second.view);
    expect(await clicks()).toBe(1);
    const other = await site.watch(bread);
    expect(visitOf(await site.visit(other.cookie, other.view))).not.toBe(visit);
    expect(await clicks()).toBe(2);
  });

  test.each([
    ['a prefetch', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' }],
    ['a fetch', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a HEAD', 'HEAD', {}],
  ] as const)(
    'does not count %s as a visit, since the browser requests again',
    async (_, method, headers) => {
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
    },
  );

  test('works after the credit and long after the view', async () => {
    const { cookie, view } = await site.watch(bread);
    site.setTime('2026-06-16T12:30:00Z');
    expect((await site.visit(cookie, view)).statusCode).toBe(303);
  });

  test('refuses a forged token, another view or viewer, and a campaign taken down', async () => {
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

const figures = async () => {
  const { totalClicks, conversions, reported } = await site.counted(baker);
  return { totalClicks, conversions, reported };
};
const revokeAll = async () => {
  const { rows } = await site.database.owner.query(
    'select viewer_id, advert_id from views where advert_id = $1',
    [keyOf(bread)],
  );
  const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
  const when = { at: site.clock.now(), clearingDays: site.context.config.clearingDays };
  await site.database.db.transaction().execute((trx) => revokeViews(trx, when, views));
};

describe('counting visits with credited views', () => {
  test('ten started but unfinished views prove nothing, whatever is reported of them', async () => {
    const key = await site.makeKey(baker);
    for (let count = 0; count < 10; count += 1) {
      const { cookie, view } = await site.start(bread);
      const visit = visitOf(await site.visit(cookie, view));
      await site.convert(visit);
      await site.convert(visit, key);
    }
    expect(await figures()).toEqual({ totalClicks: 0, conversions: 0, reported: 0 });
    site.setTime('2026-06-15T15:01:00Z');
    await site.rollUp();
    expect(await figures()).toEqual({ totalClicks: 0, conversions: 0, reported: 0 });
  });

  test('an unpaid view shows nothing', async () => {
    const rented = '176.36.1.2';
    site.dataCentres.add(rented);
    const { cookie, view } = await site.watch(bread, rented);
    await site.convert(visitOf(await site.visit(cookie, view)));
    expect(await figures()).toEqual({ totalClicks: 0, conversions: 0, reported: 0 });
  });

  test('a visit before the credit counts; a revoked view has none, summed up or not', async () => {
    const key = await site.makeKey(baker);
    const started = await site.start(bread);
    const visit = visitOf(await site.visit(started.cookie, started.view));
    await site.finish(started);
    await site.convert(visit);
    await site.convert(visit, key);
    const all = { totalClicks: 1, conversions: 1, reported: 1 };
    expect(await figures()).toEqual(all);
    site.setTime('2026-06-15T14:01:00Z');
    await site.rollUp();
    expect(await figures()).toEqual(all);
    await revokeAll();
    expect(await figures()).toEqual({ totalClicks: 0, conversions: 0, reported: 0 });
    site.setTime('2026-06-15T15:01:00Z');
    await site.rollUp();
    expect(await figures()).toEqual({ totalClicks: 0, conversions: 0, reported: 0 });
  });

  test('a viewer who left and watched days later is counted on the later day', async () => {
    const { cookie, view } = await site.start(bread);
    await site.visit(cookie, view);
    site.setTime('2026-06-17T12:30:00Z');
    const again = await site.start(bread, cookie);
    await site.visit(cookie, again.view);
    await site.finish(again);
    const { series } = await site.counted(baker);
    expect(series.filter((day) => day.clicks > 0).map(({ at }) => at.slice(0, 10))).toEqual(['2026-06-17']);
  });
});

describe('a conversion', () => {
  const aVisit = async () => {
    const { cookie, view } = await site.watch(bread);
    return visitOf(await site.visit(cookie, view));
  };

  test('signed by the advertiser is counted once a visit, on the day of the report', async () => {
    const key = await site.makeKey(baker);
    const visit = await aVisit();
    site.setTime('2026-06-18T09:00:00Z');
    expect((await site.convert(visit, key)).json()).toEqual({ counted: true });
    const reports = await Promise.all([1, 2, 3].map(() => site.convert(visit, key)));
    expect(reports.map((reply) => reply.json())).toEqual(Array(3).fill({ counted: false }));
    expect(await figures()).toEqual({ totalClicks: 1, conversions: 1, reported: 0 });
  });

  test('unsigned is counted once a visit, apart, as reported by the browser', async () => {
    const visit = await aVisit();
    const fromPage = await site.app.inject({ url: '/api/conversions', query: { ww_visit: visit } });
    expect([fromPage.statusCode, fromPage.json()]).toEqual([200, { counted: true }]);
    expect((await site.convert(visit)).json()).toEqual({ counted: false });
    expect(await figures()).toEqual({ totalClicks: 1, conversions: 0, reported: 1 });
  });

  test('wrongly signed is refused and not counted', async () => {
    const key = await site.makeKey(baker);
    const visit = await aVisit();
    const refused = async (query: Record<string, string>) => {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/conversions',
        query: { ww_visit: visit, ...query },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature-wrong']);
    };
    const signed = (by: string, text: string) => createHmac('sha256', by).update(text).digest('hex');
    for (const signature of [
      '',
      'zz',
      signed(key, visit).slice(2),
      signed(key, await aVisit()),
      signed(await site.makeKey(await anAdvertiser(site)), visit),
    ])
      await refused({ signature });
    const next = await site.makeKey(baker);
    await refused({ signature: signed(key, visit) });
    expect(await figures()).toMatchObject({ conversions: 0, reported: 0 });
    expect((await site.convert(visit, next)).json()).toEqual({ counted: true });
  });

  test('signed is refused while the advertiser has no key', async () => {
    expect((await site.convert(await aVisit(), '')).json()).toMatchObject({ counted: true });
    const query = { ww_visit: await aVisit(), signature: createHmac('sha256', '').update('').digest('hex') };
    const reply = await site.app.inject({ url: '/api/conversions', query });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature-wrong']);
  });

  test('shows its key once and stores it sealed', async () => {
    const key = await site.makeKey(baker);
    const headers = { cookie: await openSession(site, baker.id) };
    const reply = await site.app.inject({ url: '/api/conversion-key', headers });
    expect(reply.json()).toEqual({ since: expect.any(String) });
    const { rows } = await site.database.owner.query(
      "select encode(key_sealed, 'escape') as text from conversion_keys where advertiser_id = $1",
      [baker.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(key);
  });

  test('is accepted from another site’s page without setting a cookie', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/conversions',
      query: { ww_visit: await aVisit() },
      headers: { origin: 'https://tea.example.com', 'sec-fetch-site': 'cross-site' },
    });
    expect([reply.json(), reply.cookies]).toEqual([{ counted: true }, []]);
  });

  test.each(['zzzzzzzzzz', 'guest', '', 'x'.repeat(300), "' or 1=1 --"])(
    'is refused for the unknown visit "%s" with the usual words',
    async (visit) => {
      const reply = await site.convert(visit);
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: 'visit-unknown', error: 'We can’t find this visit. Please check its id.' },
      ]);
    },
  );

  test('cannot be guessed quickly', async () => {
    const limited = await createAnalyticsSite({ rateLimits: true });
    for (let guess = 0; guess < 600; guess += 1) {
      expect((await limited.convert('zzzzzzzzzz')).statusCode).toBe(404);
    }
    expect((await limited.convert('zzzzzzzzzz')).statusCode).toBe(429);
    await limited.close();
  });
});
