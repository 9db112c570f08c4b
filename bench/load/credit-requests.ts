import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { DEVICE_COOKIE, signDevice } from '../../src/server/platform/http/visitor.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { signView } from '../../src/server/viewing/view-token.ts';
import { homeOf, type PlannedView, planViews, type ViewRange } from '../credits/view-plan.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';
import type { Answer } from './http-connection.ts';

/** The exposure of the tier of the seeded adverts. */
const EXPOSURE_SECONDS = ADVERT_TIERS[0].exposureSeconds;

const requestFor = (keyring: Keyring, view: PlannedView): Buffer => {
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
  const body = JSON.stringify({ viewId: encodePublicId(view.nonce), token });
  const { viewerId } = view;
  const device = signDevice(keyring, { id: viewerId, since: new Date() });
  return Buffer.from(
    [
      'POST /api/addMoney HTTP/1.1',
      'host: localhost:3000',
      'content-type: application/json',
      // Under both names: a site on https reads the one, a trial the other.
      `cookie: ${DEVICE_COOKIE}=${device}; __Host-${DEVICE_COOKIE}=${device}`,
      `x-forwarded-for: ${homeOf(view)}`,
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};

/** The requests that browsers send at the end of these views, as a proxy passes them on. */
export const creditRequests = (range: ViewRange): Buffer[] => {
  const keyring = new Keyring(BENCH_SECRET);
  return planViews(range).map((view) => requestFor(keyring, view));
};

/** A view that a limit keeps unpaid is answered 200 as well. */
export const isCredited = ({ status, body }: Answer): boolean => status === 200 && !body.includes('"unpaid"');
