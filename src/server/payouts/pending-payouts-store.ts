import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { type PageQuery, readPage } from '../platform/paging/read-page.ts';
import type { PayoutStatus } from './leg.ts';

/** A row of the read-only view of migration 0030. */
export type PendingRow = {
  id: bigint;
  amount_cents: bigint;
  status: PayoutStatus;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
};

export const readPendingPayouts = (db: Queryable, page: PageQuery) =>
  readPage<PendingRow>(db, sql.table('admin_pending_payouts'), page);

/** All that waits, whatever a list shows of it. */
export const sumPendingPayouts = async (db: Queryable) => {
  const { rows } = await sql<{ count: bigint; cents: bigint; oldest: Date | null }>`
    select count(*), coalesce(sum(amount_cents), 0)::bigint cents, min(created_at) oldest
    from payouts where status = 'PENDING'`.execute(db);
  const { count = 0n, cents = 0n, oldest = null } = rows[0] ?? {};
  return { count: Number(count), amountCents: Number(cents), oldest };
};
