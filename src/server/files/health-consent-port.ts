import type { Queryable } from '../platform/database/database.ts';

/** A prescription is a health detail: whether it may be kept and shown is known by a slice above this one. */
export type HealthConsentPort = {
  /** Whether the patient's consent stands; asked in a transaction, it is not taken back before that ends. */
  stands(db: Queryable, patientId: bigint): Promise<boolean>;
};
