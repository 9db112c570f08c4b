import { listAdvertOwners } from '../adverts/adverts.ts';
import { settleViews } from '../ledger/ledger.ts';
import { listPayersAlike } from '../payments/payments.ts';
import { listSharers } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import {
  listWatchedSince,
  type PaidView,
  readHomesOf,
  readPaidViews,
  sumWatchedByOthers,
} from '../viewing/viewing.ts';
import { circlesIn, summarizeCircles } from './circles.ts';
import {
  deleteDevotedBefore,
  deleteFindingsBefore,
  keepFindings,
  listDevotedHomes,
  noteDevotedHome,
  readKnownSince,
  readLinks,
  readScoredTo,
  VIEWS_AT_ONCE,
  withoutReleased,
  writeScoredTo,
} from './findings-store.ts';
import {
  applyRules,
  BOUNDS,
  type Finding,
  isDevoted,
  KNOWN_HOMES_RULES,
  RULES,
  WINDOW_DAYS,
} from './scoring-rules.ts';
import {
  type HomeSummary,
  type ScoredView,
  summarizeHome,
  summarizePage,
  type Ties,
} from './view-summary.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Servers store evidence some seconds late, and their clocks differ. */
const OVERLAP_MS = HOUR_MS / 4;

/** The same number of days as the evidence of views. */
export const FINDINGS_KEPT_DAYS = 90;

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>;

/** Adds owners to the views, without released ones, which never count against anybody again. */
const withOwners = async (db: Database, views: readonly PaidView[]): Promise<ScoredView[]> => {
  const open: PaidView[] = [];
  for (let from = 0; from < views.length; from += VIEWS_AT_ONCE)
    open.push(...(await withoutReleased(db, views.slice(from, from + VIEWS_AT_ONCE))));
  const adverts = await listAdvertOwners(db, [...new Set(open.map(({ advertId }) => advertId))]);
  const owners = new Map(adverts.map(({ id, advertiserId }) => [id, advertiserId]));
  return open.map((view) => ({ ...view, advertiserId: owners.get(view.advertId) ?? 0n }));
};

type PageViews = { page: bigint; views: readonly ScoredView[] };

/** Finds advertisers who live with the patient, have the same payout details, or paid with the same card. */
const findTies = async (db: Database, { page, views }: PageViews): Promise<Ties> => {
  const owners = [...new Set(views.map(({ advertiserId }) => advertiserId))];
  const known = await readHomesOf(db, [page, ...owners]);
  const ofPatient = new Set([
    ...known.filter(({ accountId }) => accountId === page).map(({ householdKey }) => householdKey),
    ...views.filter(({ own, shared }) => own && !shared).map(({ householdKey }) => householdKey),
  ]);
  const together = known.filter(
    ({ accountId, householdKey }) => accountId !== page && ofPatient.has(householdKey),
  );
  const paidAlike = new Set(await listSharers(db, page));
  const byHomeOrReceiver = new Set([
    ...together.map(({ accountId }) => accountId),
    ...owners.filter((owner) => paidAlike.has(owner)),
  ]);
  return { byHomeOrReceiver, byCard: new Set(await listPayersAlike(db, page)) };
};

const findOfPage = async (db: Database, page: bigint, since: Date): Promise<Finding[]> => {
  const views = await withOwners(db, await readPaidViews(db, { page }, since));
  const ties = await findTies(db, { page, views });
  const found = applyRules(RULES.page, summarizePage(views, ties));
  const homes = found.flatMap(({ rule, view: { householdKey } }) =>
    KNOWN_HOMES_RULES.has(rule) && householdKey !== null ? [householdKey] : [],
  );
  if (homes.length === 0) return found;
  const knownSince = await readKnownSince(db, [...new Set(homes)]);
  return applyRules(RULES.page, summarizePage(views, ties, knownSince));
};

const summaryOf = async (db: Database, home: bigint, since: Date) =>
  summarizeHome(await withOwners(db, await readPaidViews(db, { home }, since)));

type Days = { since: Date; now: Date };

/** Judges a home, and adds an advert to which it is devoted to `favoured`, to be judged afterwards. */
const findOfHome = async (
  db: Database,
  home: bigint,
  { since, now }: Days,
  favoured: Set<bigint>,
): Promise<Finding[]> => {
  const summary = await summaryOf(db, home, since);
  const advertId = summary.favourite.views[0]?.advertId;
  if (advertId !== undefined && isDevoted(summary.favourite)) {
    await noteDevotedHome(db, { home, advertId, at: now });
    favoured.add(advertId);
  }
  return applyRules(RULES.home, summary);
};

/** Judges an advert. A home may have watched other adverts since it was noted, so each is read again. */
const findOfAdvert = async (db: Database, advertId: bigint, since: Date): Promise<Finding[]> => {
  const homes: HomeSummary['favourite'][] = [];
  for (const home of await listDevotedHomes(db, advertId)) {
    const { favourite } = await summaryOf(db, home, since);
    if (favourite.views[0]?.advertId === advertId) homes.push(favourite);
  }
  return applyRules(RULES.advert, { homes });
};

/**
 * Judges all patients at once, because members of a circle watch for different pages. It reads finished days
 * only: during a day a member may not have watched for the others yet.
 */
const findOfCircles = async (db: Database, { since, now }: Days): Promise<Finding[]> => {
  const links = await readLinks(db, { since, until: startOfDay(now) });
  const receivedBy = await sumWatchedByOthers(db, [...new Set(links.map(({ to }) => to))], since);
  const circles = circlesIn(links, { receivedBy, ...BOUNDS.circle });
  const among = circles.flatMap(({ members }) => [...members]);
  const views = await withOwners(db, await readPaidViews(db, { among }, since));
  return summarizeCircles(circles, views).flatMap((circle) => applyRules(RULES.circle, circle));
};

type Done = { held: number; failed: number };

const holdAll = async (
  { db, log }: Context,
  at: Date,
  finds: readonly (() => Promise<Finding[]>)[],
): Promise<Done> => {
  const done = { held: 0, failed: 0 };
  for (const find of finds) {
    try {
      done.held += await keepFindings(db, at, await find());
    } catch (error) {
      // One failing page must not block all others.
      log.error({ err: error }, 'views not scored');
      done.failed += 1;
    }
  }
  return done;
};

/**
 * Judges every page and household with newly paid views, adverts to which homes are devoted and, once a day,
 * circles of patients; quarantines the named views. A repeat, or a second server, quarantines nothing twice.
 * @throws Error when some judgements failed: the others are stored, and the next run repeats all.
 */
export const scoreViews = async (context: Context): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  await settleViews(db);
  const scoredTo = await readScoredTo(db);
  const news = new Date(Math.max(since.getTime(), (scoredTo?.getTime() ?? 0) - OVERLAP_MS));
  const { pages, homes } = await listWatchedSince(db, news);
  const looksAtCircles = scoredTo === null || scoredTo < startOfDay(now);
  const favoured = new Set<bigint>();
  const first = await holdAll(context, now, [
    ...pages.map((page) => () => findOfPage(db, page, since)),
    ...homes.map((home) => () => findOfHome(db, home, { since, now }, favoured)),
    ...(looksAtCircles ? [() => findOfCircles(db, { since, now })] : []),
  ]);
  const adverts = [...favoured];
  const then = await holdAll(
    context,
    now,
    adverts.map((advertId) => () => findOfAdvert(db, advertId, since)),
  );
  const failed = first.failed + then.failed;
  const all = pages.length + homes.length + adverts.length + Number(looksAtCircles);
  if (failed > 0) throw new Error(`${failed} of ${all} judgements failed`);
  await writeScoredTo(db, now);
  await deleteDevotedBefore(db, since);
  await deleteFindingsBefore(db, new Date(now.getTime() - FINDINGS_KEPT_DAYS * DAY_MS));
  const held = first.held + then.held;
  log.info({ pages: pages.length, homes: homes.length, adverts: adverts.length, held }, 'views scored');
};
