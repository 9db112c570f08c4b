import { coversStory } from '#shared/legal/health-consent.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readPageFacts } from './page-facts.ts';
import { type HealthConsent, lockConsent } from './patients-store.ts';

/** Outside of a transaction a lock would hold nothing and still write a row. */
const holdConsent = async (db: Queryable, patientId: bigint): Promise<HealthConsent | null> =>
  db.isTransaction ? lockConsent(db, patientId) : ((await readPageFacts(db, patientId))?.consent ?? null);

/** Whether the patient consents. In a transaction the consent cannot be withdrawn before its end. */
export const holdHealthConsent = async (db: Queryable, patientId: bigint): Promise<boolean> =>
  (await holdConsent(db, patientId)) !== null;

/** The same for what a page tells beside need and story: older words did not name it. */
export const holdStoryConsent = async (db: Queryable, patientId: bigint): Promise<boolean> =>
  coversStory((await holdConsent(db, patientId))?.version);
