import { encodePublicId } from '#shared/ids/public-id.ts';
import { BROWSER_HEADERS } from '../../support/browser-headers.ts';

/** A patient with the cookies of their browser, by their names. */
export type Viewer = { id: bigint; cookies: Map<string, string> };

export type Watching = { tier: 'S' | 'XL'; seconds: number };

type Started = { viewId: string; token: string };
type Listed = { _id: string; item: string; seen: boolean };

/** Address of a household of its own at a British provider: limits of households and networks are on. */
const addressOf = ({ id }: Viewer): string => `82.${10 + Number(id >> 8n)}.${Number(id & 255n)}.7`;

/** Interval of the player's beats. */
const BEAT_SECONDS = 5;
/** Time before now at which a view begins. */
const BEGINS_MS = 120_000;

type Server = { port: number; setAhead(milliseconds: number): Promise<void> };

/** Lets viewers of different pages choose an advert from the list and watch it, in step with the clock. */
export const watchViews = async (
  { port, setAhead }: Server,
  viewers: readonly Viewer[],
  { tier, seconds }: Watching,
): Promise<void> => {
  const call = async <Reply>(viewer: Viewer, path: string, body: object): Promise<Reply> => {
    const headers = {
      ...BROWSER_HEADERS,
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      cookie: [...viewer.cookies].map((cookie) => cookie.join('=')).join('; '),
      'x-forwarded-for': addressOf(viewer),
    };
    const url = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      viewer.cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const together = <T>(act: (viewer: Viewer, place: number) => Promise<T>) => Promise.all(viewers.map(act));

  await setAhead(-BEGINS_MS);
  const views = await together(async (viewer) => {
    const listed = await call<Listed[]>(viewer, '/api/getAdvs', {});
    const advert = listed.find(({ item, seen }) => item === tier && !seen);
    const userId = encodePublicId(viewer.id + 1n);
    return call<Started>(viewer, '/api/views', { adsId: advert?._id, adViewedAs: 'refrence', userId });
  });
  for (let watched = BEAT_SECONDS; watched <= seconds; watched += BEAT_SECONDS) {
    await setAhead(watched * 1_000 - BEGINS_MS);
    await together(async (viewer, place) => {
      const view = views[place] as Started;
      const beat = { token: view.token, visible: true };
      view.token = (await call<Started>(viewer, `/api/views/${view.viewId}/heartbeat`, beat)).token;
    });
  }
  await together(async (viewer, place) => {
    const { viewId, token } = views[place] as Started;
    const { earned, unpaid } = await call<{ earned: number; unpaid?: string }>(viewer, '/api/addMoney', {
      viewId,
      token,
    });
    if (!(earned > 0)) throw new Error(`a view was not paid: ${unpaid}`);
  });
};
