import { listAdvertOwners } from '../adverts/adverts.ts';
import { listSharers } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { listWatchedSince, type PaidView, readHomesOf, readPaidViews } from '../viewing/viewing.ts';
import {
  deleteFindingsBefore,
  keepFindings,
  readScoredTo,
  VIEWS_AT_ONCE,
  withoutReleased,
  writeScoredTo,
} from './findings-store.ts';
import { applyRules, type Finding, HOME_RULES, PAGE_RULES, WINDOW_DAYS } from './scoring-rules.ts';
import { type ScoredView, summarizeHome, summarizePage } from './view-summary.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Servers store evidence some seconds late, and their clocks differ. */
const OVERLAP_MS = HOUR_MS / 4;

/** As long as the evidence of the views. */
export const FINDINGS_KEPT_DAYS = 90;

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>;

/** Without those that staff found right, which are not counted against anybody again. */
const withOwners = async (db: Database, views: readonly PaidView[]): Promise<ScoredView[]> => {
  const open: PaidView[] = [];
  for (let from = 0; from < views.length; from += VIEWS_AT_ONCE)
    open.push(...(await withoutReleased(db, views.slice(from, from + VIEWS_AT_ONCE))));
  const adverts = await listAdvertOwners(db, [...new Set(open.map(({ advertId }) => advertId))]);
  const owners = new Map(adverts.map(({ id, advertiserId }) => [id, advertiserId]));
  return open.map((view) => ({ ...view, advertiserId: owners.get(view.advertId) ?? 0n }));
};

type PageViews = { page: bigint; views: readonly ScoredView[] };

/** Advertisers of these views who live with the patient, or are paid out to the same place. */
const findTied = async (db: Database, { page, views }: PageViews): Promise<Set<bigint>> => {
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
  return new Set([
    ...together.map(({ accountId }) => accountId),
    ...owners.filter((owner) => paidAlike.has(owner)),
  ]);
};

const findOfPage = async (db: Database, page: bigint, since: Date): Promise<Finding[]> => {
  const views = await withOwners(db, await readPaidViews(db, { page }, since));
  const tied = await findTied(db, { page, views });
  return applyRules(PAGE_RULES, summarizePage(views, tied));
};

const findOfHome = async (db: Database, home: bigint, since: Date): Promise<Finding[]> => {
  const views = await withOwners(db, await readPaidViews(db, { home }, since));
  return applyRules(HOME_RULES, summarizeHome(views));
};

/**
 * Looks at every page and household of whose views some were paid since the last time, and holds the views that a rule
 * names. Whatever is repeated, or done by two servers at once, holds them once.
 * @throws when some of them could not be judged: the others were, and the next run looks at all again.
 */
export const scoreViews = async ({ db, clock, log }: Context): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  const scoredTo = await readScoredTo(db);
  const news = new Date(Math.max(since.getTime(), (scoredTo?.getTime() ?? 0) - OVERLAP_MS));
  const { pages, homes } = await listWatchedSince(db, news);
  const all = [
    ...pages.map((page) => () => findOfPage(db, page, since)),
    ...homes.map((home) => () => findOfHome(db, home, since)),
  ];
  const done = { held: 0, failed: 0 };
  for (const find of all) {
    try {
      done.held += await keepFindings(db, now, await find());
    } catch (error) {
      // Else one page would keep all others from being looked at, for ever.
      log.error({ err: error }, 'views could not be scored');
      done.failed += 1;
    }
  }
  if (done.failed > 0) throw new Error(`${done.failed} of ${all.length} pages and homes could not be scored`);
  await writeScoredTo(db, now);
  await deleteFindingsBefore(db, new Date(now.getTime() - FINDINGS_KEPT_DAYS * DAY_MS));
  log.info({ pages: pages.length, homes: homes.length, held: done.held }, 'views were scored');
};
