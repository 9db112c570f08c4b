/** The public interface of viewing: watching adverts for money. */
import { type Familiarity, familiaritiesOf, type PlaceQuestion } from '../accounts/accounts.ts';
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { IpCountryPort } from '../geo/geo.ts';
import type { ViewCreditWriter } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { KnownPages } from './known-pages.ts';
import type { MuchWatched } from './much-watched.ts';
import { listenForReplacedViews } from './running-views.ts';
import { createViewEvidence, type ViewEvidence } from './view-evidence.ts';
import { createViewLimits, type ViewLimits } from './view-limits.ts';
import { dayOfAdvert, readStoredViews } from './view-tallies.ts';
import { replaceSessions, type ViewSession } from './viewing-store.ts';

export { openAdvertPage } from './beat-view.ts';
export { createKnownPages } from './known-pages.ts';
export { createMuchWatched } from './much-watched.ts';
export {
  countUnpaidViews,
  listWatchedSince,
  type PaidView,
  readHomesOf,
  readPaidViews,
  sumWatchedByOthers,
} from './paid-views.ts';
export type { ViewEvidence } from './view-evidence.ts';

/** Returns how many views of an advert count towards its limit today, as far as servers have stored them. */
export const countPaidToday = (context: Parameters<typeof readStoredViews>[0], advertId: bigint) =>
  readStoredViews(context, dayOfAdvert(advertId));

/** Counts views for advertisers' statistics. Nothing waits for it, and no money depends on it. */
export type ViewCountsPort = {
  /** `country` is that of the viewer's address; null when unknown. */
  noteStarted(advertId: bigint, country: string | null): void;
  noteCredited(advertId: bigint, country: string | null): void;
};

export type ViewingContext = AppContext & {
  catalogue: AdvertCatalogue;
  ipCountry: IpCountryPort;
  viewCredits: ViewCreditWriter;
  viewCounts: ViewCountsPort;
  viewLimits: ViewLimits;
  viewEvidence: ViewEvidence;
  muchWatched: MuchWatched;
  knownPages: KnownPages;
} & GatheredCalls;

/** Queries of each start, batched: one statement for all concurrent calls. */
type GatheredCalls = {
  familiarity(question: PlaceQuestion): Promise<Familiarity | undefined>;
  /** Returns the replaced view, if it may still run. */
  beginSession(session: ViewSession): Promise<bigint | undefined>;
};

/** The services that the slice needs; it batches the calls itself. */
export type ViewingServices = Omit<ViewingContext, keyof GatheredCalls>;

export const gatherViewingCalls = (context: Pick<AppContext, 'db' | 'keyring' | 'clock'>): GatheredCalls => {
  const { db, clock } = context;
  return {
    familiarity: gatherCalls((questions: PlaceQuestion[]) => familiaritiesOf(context, questions)),
    beginSession: gatherCalls((sessions: ViewSession[]) => replaceSessions(db, clock, sessions)),
  };
};

type Needs = Parameters<typeof createViewLimits>[0] &
  Omit<Parameters<typeof createViewEvidence>[0], 'viewLimits'> & {
    notifications: Notifications | undefined;
  };

/** Opens the counts and caches of views that a server keeps in memory. */
export const openViewMemory = async (needs: Needs) => {
  const viewLimits = createViewLimits(needs);
  await listenForReplacedViews(needs.notifications, viewLimits.noteReplaced);
  return { viewLimits, viewEvidence: createViewEvidence({ ...needs, viewLimits }) };
};
