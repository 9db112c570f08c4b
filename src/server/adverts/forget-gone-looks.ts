import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The page of an advert that runs again is looked at as if it had never been gone: it is paused again when it is. */
export const forgetGoneLooks = async (trx: Transaction, advertId: bigint): Promise<void> => {
  await sql`update advert_looks set gone_looks = 0 where advert_id = ${advertId}`.execute(trx);
};
