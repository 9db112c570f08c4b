/** The face of viewing: watching adverts for money. */
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { IpCountryPort } from '../geo/geo.ts';
import type { ViewCreditWriter } from '../ledger/ledger.ts';
import type { PatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { MuchWatched } from './much-watched.ts';
import { hearReplacedViews } from './replaced-views.ts';
import { createEvidenceKeeper, type EvidenceKeeper } from './view-evidence.ts';
import { createViewLimits, type ViewLimits } from './view-limits.ts';

export { createMuchWatched } from './much-watched.ts';
export { openAdvertPage } from './open-advert-page.ts';
export { listWatchedSince, type PaidView, readHomesOf, readPaidViews } from './paid-views.ts';
export { countUnpaidViews } from './unpaid-views.ts';
export type { EvidenceKeeper } from './view-evidence.ts';

/** Counts what advertisers want to know. Nothing waits for it, and no money depends on it. */
export type ViewCountsPort = {
  /** `country` is that of the viewer's address, null when the address tells none. */
  noteStarted(advertId: bigint, country: string | null): void;
  noteCredited(advertId: bigint, country: string | null): void;
};

export type ViewingContext = AppContext & {
  catalogue: AdvertCatalogue;
  ipCountry: IpCountryPort;
  viewCredits: ViewCreditWriter;
  viewCounts: ViewCountsPort;
  viewLimits: ViewLimits;
  viewEvidence: EvidenceKeeper;
  muchWatched: MuchWatched;
  /** Gathers the reads of many credits into one: the reply to every credit has a name. */
  patientName(patientId: bigint): Promise<PatientName | undefined>;
};

type Needs = Parameters<typeof createViewLimits>[0] &
  Omit<Parameters<typeof createEvidenceKeeper>[0], 'viewLimits'> & {
    notifications: Notifications | undefined;
  };

/** What a server counts and keeps of views in memory, and stores every few seconds. */
export const openViewMemory = async (needs: Needs) => {
  const viewLimits = createViewLimits(needs);
  await hearReplacedViews(needs.notifications, viewLimits);
  return { viewLimits, viewEvidence: createEvidenceKeeper({ ...needs, viewLimits }) };
};
