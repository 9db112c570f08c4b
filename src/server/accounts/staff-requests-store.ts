import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { tables } from './accounts-tables.ts';
import type { StaffRequest } from './staff-request-machine.ts';

const waiting = (db: Database) =>
  tables(db).selectFrom('staffRequests').selectAll().where('state', '=', 'waiting');

export const readWaitingRequests = (db: Database): Promise<StaffRequest[]> =>
  waiting(db).orderBy('askedAt').execute();

/** What waits for this one of the staff (src/server/desk/waiting.ts): what `mayConfirm` lets them confirm. */
export const waitingStaffRequests = (me: bigint, now: Date) => sql`
  select r.asked_at since, r.id item, a.first_name || ' ' || a.last_name name
  from staff_requests r join accounts a on a.id = r.account_id
  where r.state = 'waiting' and r.expires_at > ${now} and r.asked_by is distinct from ${me} and r.account_id <> ${me}`;

export const findStaffRequest = (db: Database, id: bigint): Promise<StaffRequest | undefined> =>
  tables(db).selectFrom('staffRequests').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks it until the transaction ends: of two who decide, the second one finds it ended. The caller has locked the account. */
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
