import type { IncomingHttpHeaders } from 'node:http';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { startView as startViewCall } from '#contracts/viewing.ts';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { encodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import { randomId } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { isTrustworthy, judgeAgent } from './agent-rules.ts';
import { trustOf } from './device-trust.ts';
import { hasProved, judgeStart } from './judge-start.ts';
import { broadcastReplacedView } from './running-views.ts';
import { signView } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';
import { NO_BEATS } from './watched-time.ts';

/** The number of days after a log-in in which its place counts as the person's home. */
const AT_HOME_DAYS = 30;

type Context = Pick<ViewingContext, 'familiarity' | 'viewLimits'>;

/**
 * Tells whether somebody watches from the browser or the home of the page's patient. Such a view is paid as
 * the patient's own, because a mother on her own phone is an honest viewer, but not booked as others' help.
 * Behind a shared address only the browser decides.
 */
const isFromHome = async (context: Context, visitor: Visitor, patientId: bigint): Promise<boolean> => {
  const place = { deviceId: visitor.deviceId, address: visitor.address };
  const familiarity = await context.familiarity({ accountId: patientId, place, withinDays: AT_HOME_DAYS });
  return (
    familiarity === 'device' ||
    (familiarity === 'household' && context.viewLimits.isHousehold(visitor.address))
  );
};

type Input = { visitor: Visitor; body: BodyOf<typeof startViewCall>; headers: IncomingHttpHeaders };
type Beneficiary = {
  beneficiaryId: bigint;
  /** Repeats the request: any other answer would reveal to a stranger who lives where. */
  own: boolean;
  /** Whether the view is credited as the patient's own. */
  creditedAsOwn: boolean;
};

const requireOpenPage = async ({ knownPages }: ViewingContext, patientId: bigint): Promise<void> => {
  const state = await knownPages.stateOf(patientId);
  if (!state) throw new DomainError('beneficiary-unknown');
  if (state === 'stopped') throw new DomainError('page-stopped');
};

/** Returns the beneficiary of the view (SPEC 12.4); checks the client's choice against the account. */
const beneficiaryOf = async (context: ViewingContext, { visitor, body }: Input): Promise<Beneficiary> => {
  if (body.adViewedAs === 'guest') return { beneficiaryId: GUEST_KEY, own: false, creditedAsOwn: false };
  if (body.adViewedAs === 'user-it-self') {
    if (!visitor.account) throw new DomainError('not-signed-in');
    if (visitor.account.role !== 'Patient') throw new DomainError('beneficiary-unknown');
    await requireOpenPage(context, visitor.account.id);
    return { beneficiaryId: visitor.account.id, own: true, creditedAsOwn: true };
  }
  const patientId = keyOf(body.userId);
  if (patientId === visitor.account?.id) throw new DomainError('own-page');
  await requireOpenPage(context, patientId);
  const creditedAsOwn = await isFromHome(context, visitor, patientId);
  return { beneficiaryId: patientId, own: false, creditedAsOwn };
};

/** Applies the targeting as the list does. A private address (development) has no country to compare. */
const isShownTo = (
  { ipCountry }: ViewingContext,
  countries: ReadonlySet<string>,
  address: string,
): boolean => {
  if (countries.has(ALL_COUNTRIES_CODE) || !isGlobalUnicast(address)) return true;
  const country = countryOfVisitor(ipCountry, address);
  return country !== null && countries.has(country);
};

/**
 * Starts the server's clock for a view, without any payment. The same advert may be started again until it is
 * seen.
 * @throws DomainError advert-unknown, sold-out, already-seen, own-page, beneficiary-unknown, page-stopped.
 */
export const startView = async (context: ViewingContext, input: Input) => {
  const advert = context.catalogue.getAdvert(keyOf(input.body.adsId));
  const tier = advert && tierOf(advert.tier);
  if (!advert || !tier || !isShownTo(context, advert.countries, input.visitor.address)) {
    throw new DomainError('advert-unknown');
  }
  if (advert.viewsRemaining === 0) throw new DomainError('sold-out');
  const viewerId = viewerIdOf(input.visitor);
  const { beneficiaryId, own, creditedAsOwn } = await beneficiaryOf(context, input);
  const now = context.clock.now();
  const since = new Date(now.toISOString().slice(0, 10));
  const history = await context.muchWatched.historyOf(viewerId, advert.id, since);
  if (history.hasSeen) throw new DomainError('already-seen');
  const secure = isTrustworthy(context.config.publicUrl, input.headers);
  const agent = judgeAgent({ headers: input.headers, secure });
  // The challenge belongs to the session that this start replaces, so it is checked first.
  const proved = await hasProved(context, viewerId, input.body.proof);
  const nonce = randomId();
  const session = { viewerId, advertId: advert.id, nonce, beneficiaryId, own: creditedAsOwn };
  const givenUp = await context.beginSession(session);
  if (givenUp !== undefined) broadcastReplacedView(context, { viewerId, nonce, givenUp });
  const trust = await trustOf(context.db, {
    visitor: input.visitor,
    firstCreditAt: history.firstCreditAt,
    now,
  });
  const view = {
    address: input.visitor.address,
    viewerId,
    nonce,
    advertId: advert.id,
    viewsBought: advert.viewsBought,
    dailyViews: advert.dailyViews,
    beneficiaryId,
    earnNanos: tier.earnNanos,
    trust,
  };
  const { unpaid, challenge } = await judgeStart(context, { view, agent, history, proved });
  if (!unpaid) {
    const country = countryOfVisitor(context.ipCountry, input.visitor.address);
    context.viewCounts.noteStarted(advert.id, country);
  }
  const frame = advert.displayMode === 'frame';
  const token = signView(context.keyring, {
    viewerId,
    advertId: advert.id,
    nonce,
    beneficiaryId,
    own,
    exposureSeconds: tier.exposureSeconds,
    page: frame ? 'framed' : 'unopened',
    watchedMs: 0,
    lastBeatAt: now.getTime(),
    unpaid,
    judged: { trust, proved, agent: agent.agent },
    rhythm: NO_BEATS,
    deviceId: input.visitor.deviceId,
  });
  return {
    viewId: encodePublicId(nonce),
    token,
    seconds: tier.exposureSeconds,
    targetUrl: advert.targetUrl,
    frame,
    ...(unpaid && { unpaid }),
    ...(challenge && { challenge }),
  };
};
