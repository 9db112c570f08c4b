import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

export type CreditedViews = {
  advertId: bigint;
  /** The beginning of the hour or day, in UTC. */
  at: Date;
  views: number;
  /** What they took from the escrow. */
  spentNanos: Nanos;
};

type Span = {
  unit: 'hour' | 'day';
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Of all adverts when left out. */
  advertIds?: bigint[] | undefined;
};

/**
 * Credited views and what was spent on them, by advert and hour or day. Views are found by their time, through the block
 * ranges of the table, which costs as much as all views of the span: ask for hours or a day, not for months.
 */
export const readCreditedViews = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<CreditedViews[]> => {
  const ofAdverts = advertIds ? sql`and advert_id = any(${advertIds}::bigint[])` : sql``;
  const { rows } = await sql<{ advert: bigint; at: Date; views: number; spent: bigint }>`
    select advert_id advert, date_trunc(${unit}::text, created_at, 'UTC') at, count(*)::int views,
      sum(earn_nanos + fee_nanos)::bigint spent
    from views where created_at >= ${from} and created_at < ${to} ${ofAdverts} group by 1, 2`.execute(db);
  return rows.map(({ advert, at, views, spent }) => ({
    advertId: advert,
    at,
    views,
    spentNanos: asNanos(spent),
  }));
};
