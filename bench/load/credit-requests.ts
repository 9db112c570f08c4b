import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { DEVICE_COOKIE, signDevice } from '../../src/server/platform/http/visitor.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { signView } from '../../src/server/viewing/view-token.ts';
import { type PlannedView, planViews, type ViewRange } from '../credits/view-plan.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';

/** The exposure of the tier of the seeded adverts. */
const EXPOSURE_SECONDS = ADVERT_TIERS[0].exposureSeconds;

/** Homes, since calls are limited by address and views from data centres are not paid. */
export const homeOf = ({ nonce }: PlannedView): string => `90.2.${(nonce >> 8n) & 255n}.${nonce & 255n}`;

/** Where the viewer of a view comes from, as a proxy tells it; undefined: from this machine. */
type AddressOf = (view: PlannedView) => string | undefined;

const requestFor = (keyring: Keyring, view: PlannedView, address: string | undefined): Buffer => {
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
      address === undefined ? [] : `x-forwarded-for: ${address}`,
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ]
      .flat()
      .join('\r\n'),
  );
};

/** The requests that browsers send at the end of these views. */
export const creditRequests = (range: ViewRange, addressOf: AddressOf = () => undefined): Buffer[] => {
  const keyring = new Keyring(BENCH_SECRET);
  return planViews(range).map((view) => requestFor(keyring, view, addressOf(view)));
};
