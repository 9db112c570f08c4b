import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { StoragePort } from './storage-port.ts';
import type { VirusScanPort } from './virus-scan-port.ts';

/** A prescription is a health detail. The slice of patients, a tier above, knows whether it may be stored and shown. */
export type HealthConsentPort = {
  /** Whether the patient consents. In a transaction the consent cannot be withdrawn before its end. */
  stands(db: Queryable, patientId: bigint): Promise<boolean>;
};

export type FilesContext = AppContext & {
  storage: StoragePort;
  healthConsent: HealthConsentPort;
  /** Left out: the operator has no scanner. */
  virusScan?: VirusScanPort | undefined;
};
