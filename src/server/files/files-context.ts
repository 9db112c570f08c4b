import type { AppContext } from '../platform/app-context.ts';
import type { HealthConsentPort } from './health-consent-port.ts';
import type { StoragePort } from './storage-port.ts';

export type FilesContext = AppContext & { storage: StoragePort; healthConsent: HealthConsentPort };
