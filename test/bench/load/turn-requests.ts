import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { DEVICE_COOKIE, signDevice } from '../../../src/server/platform/http/visitor.ts';
import { Keyring } from '../../../src/server/platform/secrets/keyring.ts';
import { signView } from '../../../src/server/viewing/view-token.ts';
import { BROWSER_HEADERS } from '../../support/browser-headers.ts';
import { homeOf, type PlannedView, planViews, type ViewRange } from '../credits/view-plan.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';
import type { Answer } from './http-connection.ts';

/** The exposure of the tier of the seeded adverts. */
const EXPOSURE_SECONDS = ADVERT_TIERS[0].exposureSeconds;

const SENT_BY_BROWSER = Object.entries(BROWSER_HEADERS).map((header) => header.join(': '));

const DAY_MS = 24 * 3600 * 1000;

type Call = { path: string; body: object };

/** Request of a view's device, as a proxy forwards it. */
const requestOf = (keyring: Keyring, view: PlannedView, { path, body }: Call): Buffer => {
  const text = JSON.stringify(body);
  const device = signDevice(keyring, { id: view.viewerId, since: new Date(Date.now() - DAY_MS) });
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost:3000',
      'content-type: application/json',
      'origin: http://localhost:3000',
      ...SENT_BY_BROWSER,
      // Both cookie names: a site on https reads one, a trial the other.
      `cookie: ${DEVICE_COOKIE}=${device}; __Host-${DEVICE_COOKIE}=${device}`,
      `x-forwarded-for: ${homeOf(view)}`,
      `content-length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
};

const creditOf = (keyring: Keyring, view: PlannedView): Buffer => {
  const token = signView(keyring, {
    ...view,
    own: false,
    exposureSeconds: EXPOSURE_SECONDS,
    page: 'framed',
    watchedMs: EXPOSURE_SECONDS * 1_000,
    lastBeatAt: Date.now(),
    unpaid: null,
    judged: { trust: 'returned', proved: false, agent: 'chromium' },
    rhythm: { beats: EXPOSURE_SECONDS, gapsMs: EXPOSURE_SECONDS * 1_000, gapSquares: EXPOSURE_SECONDS * 1e6 },
    deviceId: view.viewerId,
  });
  const body = { viewId: encodePublicId(view.nonce), token };
  return requestOf(keyring, view, { path: '/api/addMoney', body });
};

/** Requests that browsers send at the end of these views, as a proxy forwards them. */
export const creditRequests = (range: ViewRange): Buffer[] => {
  const keyring = new Keyring(BENCH_SECRET);
  return planViews(range).map((view) => creditOf(keyring, view));
};

/** `isAlone`: nothing follows the end. Otherwise the list and the start of another view follow. */
export type Turns = ViewRange & { isAlone: boolean };

/** Requests that each view's browser sends at its end and after it, one by one, as a proxy forwards them. */
export const turnRequests = ({ isAlone, ...range }: Turns): Buffer[][] => {
  if (isAlone) return creditRequests(range).map((credit) => [credit]);
  const keyring = new Keyring(BENCH_SECRET);
  const views = planViews(range);
  return views.map((view, place) => {
    const { advertId } = views[(place + 1) % views.length] ?? view;
    const start = {
      adsId: encodePublicId(advertId),
      adViewedAs: 'refrence',
      userId: encodePublicId(view.beneficiaryId),
    };
    const list = requestOf(keyring, view, { path: '/api/getAdvs', body: {} });
    return [creditOf(keyring, view), list, requestOf(keyring, view, { path: '/api/views', body: start })];
  });
};

/** An unpaid view is also answered with success, so the body decides. */
export const isPaid = ({ status, body }: Answer): boolean => status < 300 && !body.includes('"unpaid"');
