import assert from 'node:assert/strict';
import { randomId } from '../../src/server/platform/database/database.ts';
import { privateCookieName } from '../../src/server/platform/http/private-cookies.ts';
import { DEVICE_BIT, DEVICE_COOKIE, signDevice } from '../../src/server/platform/http/visitor.ts';
import type { TestApp } from './test-app.ts';

type Watching = {
  cookie: string;
  adsId: string;
  userId: string;
  adViewedAs: 'guest' | 'user-it-self' | 'refrence';
  /** The viewer's address; default: this machine. */
  address?: string;
};
const BEAT_SECONDS = 5;

type View = { viewId: string; token: string; seconds: number };

/** Cookie header of a new device: a visitor without an account. */
export const aDevice = async ({ context: { keyring, clock, config } }: TestApp): Promise<string> => {
  const device = signDevice(keyring, { id: randomId() | DEVICE_BIT, since: clock.now() });
  return `${privateCookieName(config, DEVICE_COOKIE)}=${device}`;
};

export const startView = (site: TestApp, { cookie, address: remoteAddress, ...payload }: Watching) =>
  site.app.inject({ method: 'POST', url: '/api/views', headers: { cookie }, payload, remoteAddress });

/** Beats every 5 seconds for as long as the view lasts, and moves the clock with it. */
export const watchThrough = async (
  site: TestApp,
  cookie: string,
  view: View,
  visible = true,
): Promise<View> => {
  let { token } = view;
  for (let second = 0; second < view.seconds; second += BEAT_SECONDS) {
    site.clock.advance({ seconds: BEAT_SECONDS });
    const beat = await site.app.inject({
      method: 'POST',
      url: `/api/views/${view.viewId}/heartbeat`,
      headers: { cookie },
      payload: { token, visible },
    });
    assert.equal(beat.statusCode, 200, beat.body);
    token = beat.json().token;
  }
  return { ...view, token };
};

export const creditView = (site: TestApp, cookie: string, { viewId, token }: View, remoteAddress?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/addMoney',
    headers: { cookie },
    payload: { viewId, token },
    remoteAddress,
  });

/** Plays a view from its start to its credit, as a player does. Returns the answer to the credit. */
export const watchAdvert = async (site: TestApp, watching: Watching) => {
  const started = await startView(site, watching);
  assert.equal(started.statusCode, 201, started.body);
  const view = await watchThrough(site, watching.cookie, started.json());
  return creditView(site, watching.cookie, view, watching.address);
};
