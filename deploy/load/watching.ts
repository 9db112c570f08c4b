// Homes that watch adverts, to find out what your own staging site carries (docs/scale.md):
//
//   k6 run -e SITE=https://staging.example -e HOMES=500 deploy/load/watching.ts
//
// PEOPLE_FOR: the public id of a page, or guest (the default). MINUTES: how long, 5 by default. The site's
// TRUST_PROXY must name this machine, which says of each home that it stands at an address of its own.

import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';

const SITE = __ENV.SITE ?? 'http://127.0.0.1:3000';
const PEOPLE_FOR = __ENV.PEOPLE_FOR ?? 'guest';
const HOMES = Number(__ENV.HOMES ?? 100);
const BEAT_SECONDS = 5;

export const options: Options = {
  scenarios: {
    homes: {
      executor: 'ramping-vus',
      exec: 'watchOne',
      stages: [
        { duration: '1m', target: HOMES },
        { duration: `${__ENV.MINUTES ?? 5}m`, target: HOMES },
      ],
      gracefulRampDown: '90s',
    },
  },
  // A home keeps its cookie, so that it is one device.
  noCookiesReset: true,
  thresholds: {
    checks: ['rate>0.99'],
    'http_req_duration{call:start}': ['p(95)<1000'],
    'http_req_duration{call:credit}': ['p(95)<1000'],
  },
};

const credited = new Counter('views_credited');
/** Tagged with the reason. Some views stay unpaid: a home earns at most a dollar a day, a new device less. */
const unpaid = new Counter('views_unpaid');
const waited = new Trend('credit_ms', true);

type Advert = { _id: string; seen: boolean };
type View = { viewId: string; token: string; seconds: number; unpaid?: string };

/** Returns an address in a network that no other home has, because limits count networks as well. */
const addressOf = (home: number): string => `46.${1 + (home >> 8)}.${home & 255}.7`;

const post = (call: string, path: string, body: object) =>
  http.asyncRequest('POST', `${SITE}${path}`, JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(__VU) },
    tags: { call, name: call },
  });

/** Opens the page, and starts the next advert that the home has not seen. Null: there is none today. */
const start = async (): Promise<View | null> => {
  await http.asyncRequest('GET', `${SITE}/advView/${PEOPLE_FOR}`, null, {
    headers: { 'x-forwarded-for': addressOf(__VU) },
    tags: { call: 'page', name: 'page' },
  });
  const list = await post('list', '/api/getAdvs', {});
  check(list, { 'adverts are listed': ({ status }) => status === 200 });
  const adverts = list.status === 200 ? (list.json() as unknown as Advert[]) : [];
  const advert = adverts.find(({ seen }) => !seen);
  if (!advert) return null;
  const reply = await post('start', '/api/views', {
    adsId: advert._id,
    userId: PEOPLE_FOR,
    adViewedAs: PEOPLE_FOR === 'guest' ? 'guest' : 'refrence',
  });
  check(reply, { 'a view starts': ({ status }) => status === 201 });
  return reply.status === 201 ? (reply.json() as unknown as View) : null;
};

/** Watches one advert as a player does, or waits a while where there is nothing to watch. */
export const watchOne = async (): Promise<void> => {
  const view = await start();
  if (!view) return sleep(30);
  let { token } = view;
  for (let second = 0; second < view.seconds; second += BEAT_SECONDS) {
    sleep(BEAT_SECONDS);
    const beat = await post('beat', `/api/views/${view.viewId}/heartbeat`, { token, visible: true });
    check(beat, { 'a beat is heard': ({ status }) => status === 200 });
    if (beat.status === 200) ({ token } = beat.json() as unknown as View);
  }
  const reply = await post('credit', '/api/addMoney', { viewId: view.viewId, token });
  check(reply, { 'a view is decided': ({ status }) => status === 200 });
  if (reply.status !== 200) return;
  waited.add(reply.timings.duration);
  const reason = (reply.json() as { unpaid?: string }).unpaid ?? null;
  if (reason === null) credited.add(1);
  else unpaid.add(1, { reason });
};
