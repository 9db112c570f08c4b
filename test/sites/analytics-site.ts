import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Analytics, AnalyticsRange } from '#contracts/analytics.ts';
import { openSession, type Person } from '../support/people.ts';
import { createTestApp } from '../support/test-app.ts';
import { aDevice, startView, watchThrough } from '../support/watch-advert.ts';

type View = { viewId: string; token: string; seconds: number };
type Options = Parameters<typeof createTestApp>[0];

/**
 * A server with a fixed clock in the past: the database's own clock judges whether a view ran for long
 * enough, and dates its credit, which is then moved to the server's time.
 */
export const createAnalyticsSite = async (options: Options = {}) => {
  const site = await createTestApp(options);

  const setTime = (time: string): void => {
    site.clock.advance({ seconds: (Date.parse(time) - site.clock.now().getTime()) / 1_000 });
  };

  /** Starts a view of a new viewer, or of the cookie's viewer. */
  const start = async (adsId: string, cookie?: string) => {
    const device = cookie ?? (await aDevice(site));
    const reply = await startView(site, { cookie: device, adsId, userId: 'guest', adViewedAs: 'guest' });
    assert.equal(reply.statusCode, 201, reply.body);
    return { cookie: device, view: reply.json() as View };
  };

  const credit = async (cookie: string, { viewId, token }: View, remoteAddress: string) => {
    const payload = { viewId, token };
    const headers = { cookie };
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/addMoney',
      headers,
      payload,
      remoteAddress,
    });
    assert.equal(reply.statusCode, 200, reply.body);
  };

  /** Watches a started view to its end; it is credited at the server's earlier time. */
  const finish = async ({ cookie, view }: { cookie: string; view: View }, address = '127.0.0.1') => {
    const at = site.clock.now();
    const watched = await watchThrough(site, cookie, view);
    await credit(cookie, watched, address);
    await site.database.owner.query(
      "update views set created_at = $1 where created_at > now() - interval '1 minute'",
      [at],
    );
    return { cookie, view: watched };
  };

  return {
    ...site,
    setTime,
    /** Starts a view and leaves it. */
    start,
    /** Watches a view from start to credit, at the server's time. */
    async watch(adsId: string, address?: string) {
      return finish(await start(adsId), address);
    },
    finish,
    /** Follows the player's link to the site. Returns the reply. */
    visit: (cookie: string, { viewId, token }: View) =>
      site.app.inject({ url: `/api/views/${viewId}/visit`, query: { token }, headers: { cookie } }),
    /** Reports a conversion, signed with a key where there is one. */
    convert: (visit: string, key?: string) => {
      const signature = key && createHmac('sha256', key).update(visit).digest('hex');
      const query = { ww_visit: visit, ...(signature && { signature }) };
      return site.app.inject({ method: 'POST', url: '/api/conversions', query });
    },
    /** Makes the key with which an advertiser signs conversions. */
    async makeKey({ id }: Person): Promise<string> {
      const headers = { cookie: await openSession(site, id) };
      const reply = await site.app.inject({ method: 'POST', url: '/api/conversion-key', headers });
      assert.equal(reply.statusCode, 200, reply.body);
      return reply.json().key;
    },
    /** Flushes counts and returns the advertiser's panel. */
    async counted({ id }: Person, range: AnalyticsRange = '7d'): Promise<Analytics> {
      await site.context.viewCounts.flush();
      const cookie = await openSession(site, id);
      const reply = await site.app.inject({
        url: '/api/general-analytics',
        query: { range },
        headers: { cookie },
      });
      assert.equal(reply.statusCode, 200, reply.body);
      assert.equal(reply.json().success, true, reply.body);
      return reply.json().analytics;
    },
    rollUp: () => site.jobs.runScheduled('roll-up-analytics'),
  };
};

export type AnalyticsSite = Awaited<ReturnType<typeof createAnalyticsSite>>;

/** The value with which a visitor arrives at the advertised site. */
export const visitOf = (reply: { headers: { location?: unknown } }): string =>
  new URL(String(reply.headers.location)).searchParams.get('ww_visit') ?? '';
