import type { DatabaseTransaction } from '../platform/database/database.ts';
import { type ProfileChange, writeProfile } from './accounts-store.ts';

/** Fields that are left out stay as they are. */
export const updateAccountProfile = (
  trx: DatabaseTransaction,
  id: bigint,
  change: ProfileChange,
): Promise<void> => writeProfile(trx, id, change);
