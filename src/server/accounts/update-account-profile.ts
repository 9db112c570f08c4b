import type { DatabaseTransaction } from '../platform/database/database.ts';
import { type ProfileChange, writePhotoKey, writeProfile } from './accounts-store.ts';

/** Fields that are left out stay as they are. */
export const updateAccountProfile = (
  trx: DatabaseTransaction,
  id: bigint,
  change: ProfileChange,
): Promise<void> => writeProfile(trx, id, change);

/** Names the picture of the account; the files slice keeps it. */
export const setPhotoKey = (trx: DatabaseTransaction, id: bigint, photoKey: string): Promise<void> =>
  writePhotoKey(trx, id, photoKey);
