import { sql } from 'kysely';
import { isFound, type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';

export type SpendingItem = {
  fileKey: string;
  payoutId: bigint;
  patientId: bigint;
  what: string;
  cents: bigint;
  createdAt: Date;
};

const tables = tablesOf<{ spendingItems: SpendingItem }>();

const itemsOf = (db: Queryable, patientId: bigint) =>
  tables(db).selectFrom('spendingItems').selectAll().where('patientId', '=', patientId);

/** Lists the receipts of a patient, oldest first. */
export const listItems = (db: Queryable, patientId: bigint): Promise<SpendingItem[]> =>
  itemsOf(db, patientId).orderBy('createdAt').orderBy('fileKey').execute();

export const hasItem = (db: Queryable, patientId: bigint, fileKey: string): Promise<boolean> =>
  isFound(itemsOf(db, patientId).where('fileKey', '=', fileKey));

export const insertItem = async (trx: Transaction, item: SpendingItem): Promise<void> => {
  await tables(trx).insertInto('spendingItems').values(item).execute();
};

/** A payout, or the part of one, that reached the person. */
export type SpentPayout = { payoutId: bigint; cents: number; arrivedAt: Date; shownCents: number };

/** Lists the payouts that reached the person, newest first. */
export const listSpentPayouts = async (db: Queryable, patientId: bigint): Promise<SpentPayout[]> => {
  const { rows } = await sql<SpentPayout>`
    select a.payout_id, a.amount_cents::float8 cents, a.arrived_at,
      coalesce((select sum(i.cents) from spending_items i where i.payout_id = a.payout_id), 0)::float8 shown_cents
    from arrived_payouts a
    where a.patient_id = ${patientId} and a.receiver = 'person' order by a.arrived_at desc, a.payout_id desc`.execute(
    db,
  );
  return rows;
};
