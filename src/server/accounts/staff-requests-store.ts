import type { Database } from '../platform/database/database.ts';
import { tables } from './accounts-tables.ts';
import type { StaffRequest } from './staff-request-machine.ts';

const waiting = (db: Database) =>
  tables(db).selectFrom('staffRequests').selectAll().where('state', '=', 'waiting');

export const readWaitingRequests = (db: Database): Promise<StaffRequest[]> =>
  waiting(db).orderBy('askedAt').execute();

/** Locks it until the transaction ends: of two who decide, the second one finds it ended. */
export const lockStaffRequest = (trx: Database, id: bigint): Promise<StaffRequest | undefined> =>
  tables(trx).selectFrom('staffRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockRequestAbout = (trx: Database, accountId: bigint): Promise<StaffRequest | undefined> =>
  waiting(trx).where('accountId', '=', accountId).forUpdate().executeTakeFirst();

export const lockRequestsOf = (trx: Database, askedBy: bigint): Promise<StaffRequest[]> =>
  waiting(trx).where('askedBy', '=', askedBy).orderBy('id').forUpdate().execute();

export const insertStaffRequest = async (trx: Database, request: StaffRequest): Promise<void> => {
  await tables(trx).insertInto('staffRequests').values(request).execute();
};

export const endStaffRequest = async (
  trx: Database,
  { id, state, endedBy, endedAt }: StaffRequest,
): Promise<void> => {
  await tables(trx)
    .updateTable('staffRequests')
    .set({ state, endedBy, endedAt })
    .where('id', '=', id)
    .execute();
};
