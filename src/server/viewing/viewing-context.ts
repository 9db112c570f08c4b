import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { IpCountryPort } from '../geo/geo.ts';
import type { ViewCreditWriter } from '../ledger/ledger.ts';
import type { PatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ViewLimits } from './create-view-limits.ts';

/** Counts what advertisers want to know; nothing waits for it, and no money depends on it. */
export type ViewCountsPort = {
  /** `country` is that of the viewer's address, null where it tells none. */
  noteStarted(advertId: bigint, country: string | null): void;
  noteCredited(advertId: bigint, country: string | null): void;
};

export type ViewingContext = AppContext & {
  catalogue: AdvertCatalogue;
  ipCountry: IpCountryPort;
  viewCredits: ViewCreditWriter;
  viewCounts: ViewCountsPort;
  viewLimits: ViewLimits;
  /** Of many who ask at once with one read: every credit answers with a name. */
  patientName(patientId: bigint): Promise<PatientName | undefined>;
};
