import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Span } from '../ledger/ledger.ts';
import { type Queryable, tablesOf } from '../platform/database/database.ts';

const tables = tablesOf<{ invalidViews: { advertId: bigint; reason: UnpaidReason; createdAt: Date } }>();

/** How many views were kept unpaid by advert, reason and hour or day. */
export const countUnpaidViews = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<{ advertId: bigint; at: Date; reason: UnpaidReason; views: number }[]> =>
  tables(db)
    .selectFrom('invalidViews')
    .select(({ fn }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, created_at, 'UTC')`.as('at'),
      'reason',
      sql<number>`${fn.countAll()}::int`.as('views'),
    ])
    .where('advertId', '=', sql<bigint>`any(${advertIds}::bigint[])`)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .groupBy(sql`1, 2, 3`)
    .execute();
