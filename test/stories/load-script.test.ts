import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAdvertiser, aPatient } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

type Request = { headers: Record<string, string>; tags: { call: string } };

/** Stands in for k6: one home with its cookies, whose sleep moves the site's clock. */
const k6 = vi.hoisted(() => ({
  request: async (..._: [string, string, string | null, Request]): Promise<object> => ({}),
  sleep: (_seconds: number): void => {},
  counts: new Map<string, number>(),
  failed: [] as string[],
}));
vi.mock('k6', () => ({
  sleep: (seconds: number) => k6.sleep(seconds),
  check: (reply: unknown, checks: Record<string, (reply: unknown) => boolean>) => {
    for (const [name, holds] of Object.entries(checks)) if (!holds(reply)) k6.failed.push(name);
  },
}));
vi.mock('k6/http', () => ({
  default: { asyncRequest: (...request: [string, string, string | null, Request]) => k6.request(...request) },
}));
vi.mock('k6/metrics', () => {
  class Metric {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    add(_value: number, tags: { reason?: string } = {}): void {
      const name = [this.#name, tags.reason].filter(Boolean).join(' ');
      k6.counts.set(name, (k6.counts.get(name) ?? 0) + 1);
    }
  }
  return { Counter: Metric, Trend: Metric };
});

let site: TestApp;
let funds: () => Promise<number>;
let watchOne: () => Promise<void>;
let asked: { call: string; from: string | undefined }[] = [];
let slept = 0;

beforeAll(async () => {
  site = await createTestApp({ config: { trustedProxies: { networks: ['127.0.0.1/32'] } } });
  // The database's clock judges the time since the start, so the server's runs behind it by enough to watch.
  site.clock.advance({ hours: -2 });
  const olena = await aPatient(site);
  await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 1000 }));
  funds = async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/getFunds',
      payload: { id: olena.publicId },
    });
    return reply.json().user.userData.received;
  };
  const jar = new Map<string, string>();
  k6.sleep = (seconds) => {
    slept += seconds;
    site.clock.advance({ seconds });
  };
  k6.request = async (method, url, body, { headers, tags }) => {
    asked.push({ call: tags.call, from: headers['x-forwarded-for'] });
    const reply = await site.app.inject({
      method: method as 'GET' | 'POST',
      url: url.replace('https://staging.example', ''),
      headers: { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== null && { payload: body }),
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return { status: reply.statusCode, json: () => reply.json(), timings: { duration: 1 } };
  };
  vi.stubGlobal('__VU', 300);
  vi.stubGlobal('__ENV', { SITE: 'https://staging.example', PEOPLE_FOR: olena.publicId });
  ({ watchOne } = await import('../../deploy/load/watching.ts'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});

test('a home watches an advert as a player does and has it credited, then finds nothing more', async () => {
  await watchOne();
  expect(k6.failed).toEqual([]);
  expect(Object.fromEntries(k6.counts)).toEqual({ views_credited: 1, credit_ms: 1 });
  expect(await funds()).toBe(0.0025);
  expect(asked.map(({ call }) => call)).toEqual(['page', 'list', 'start', 'beat', 'credit']);
  expect(new Set(asked.map(({ from }) => from))).toEqual(new Set(['46.2.44.7']));
  asked = [];
  slept = 0;
  await watchOne();
  expect(asked.map(({ call }) => call)).toEqual(['page', 'list']);
  expect(slept).toBe(30);
  expect(await funds()).toBe(0.0025);
});
