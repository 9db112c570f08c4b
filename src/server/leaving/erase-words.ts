import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Erases words about a person, and theirs to staff, from rows that outlive the account. */
export const eraseWordsAbout = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await sql`select erase_words_about(${accountId})`.execute(trx);
};
