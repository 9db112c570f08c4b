import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Erases what others wrote about a person, and what the person wrote to staff, in rows that stay when the account is deleted. */
export const eraseWordsAbout = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await sql`select erase_words_about(${accountId})`.execute(trx);
};
