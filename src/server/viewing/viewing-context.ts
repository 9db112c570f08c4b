import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { IpCountryPort } from '../geo/geo.ts';
import type { ViewCreditWriter } from '../ledger/ledger.ts';
import type { PatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';

export type ViewingContext = AppContext & {
  catalogue: AdvertCatalogue;
  ipCountry: IpCountryPort;
  viewCredits: ViewCreditWriter;
  /** Of many who ask at once with one read: every credit answers with a name. */
  patientName(patientId: bigint): Promise<PatientName | undefined>;
};
