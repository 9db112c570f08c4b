import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Resets the count of failed looks for an advert that runs again: a new pause takes as many again. */
export const forgetGoneLooks = async (trx: Transaction, advertId: bigint): Promise<void> => {
  await sql`update advert_looks set gone_looks = 0 where advert_id = ${advertId}`.execute(trx);
};
