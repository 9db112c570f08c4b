import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../ledger/ledger.ts';
import { listText, type Queryable, randomId, tablesOf } from '../platform/database/database.ts';

type AnalyticsTables = {
  viewCounts: ViewCount;
  advertVisits: { id: bigint; convertedAt: Date | null; reportedAt: Date | null };
};

const tables = tablesOf<AnalyticsTables>();

export type ViewCount = { advertId: bigint; hour: Date; country: string; started: number; credited: number };

/** Adds to the stored counts, sorted by key so that two servers do not deadlock. */
export const addViewCounts = async (db: Queryable, counts: ViewCount[]): Promise<void> => {
  await sql`
    insert into view_counts (advert_id, hour, country, started, credited)
    select * from unnest(${counts.map((count) => count.advertId)}::bigint[], ${counts.map((count) => count.hour)}::timestamptz[],
      ${counts.map((count) => count.country)}::text[], ${counts.map((count) => count.started)}::int[],
      ${counts.map((count) => count.credited)}::int[])
    order by 1, 2, 3
    on conflict (advert_id, hour, country) do update set
      started = view_counts.started + excluded.started,
      credited = view_counts.credited + excluded.credited`.execute(db);
};

export const readViewCounts = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<(Omit<ViewCount, 'hour'> & { at: Date })[]> =>
  tables(db)
    .selectFrom('viewCounts')
    .select(({ fn }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, hour, 'UTC')`.as('at'),
      'country',
      sql<number>`${fn.sum('started')}::int`.as('started'),
      sql<number>`${fn.sum('credited')}::int`.as('credited'),
    ])
    .where('advertId', '=', sql<bigint>`any(${listText(advertIds)}::bigint[])`)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy(sql`1, 2, 3`)
    .execute();

export const deleteViewCountsBefore = async (db: Queryable, hour: Date): Promise<void> => {
  await tables(db).deleteFrom('viewCounts').where('hour', '<', hour).execute();
};

type Visit = { viewerId: bigint; advertId: bigint; at: Date };

/**
 * Records the viewer's visits to the advertised site: the first that counts, and the last before it. Returns
 * the visit's id, always the same.
 */
export const noteVisit = async (db: Queryable, { viewerId, advertId, at }: Visit): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into advert_visits (id, viewer_id, advert_id, visited_at) values (${randomId()}, ${viewerId}, ${advertId}, ${at})
    on conflict (advert_id, viewer_id) do update set visited_at = case
      when exists (select from counted_visits c
        where c.advert_id = excluded.advert_id and c.viewer_id = excluded.viewer_id and what = 'clicks')
      then advert_visits.visited_at else excluded.visited_at end
    returning id`.execute(db);
  const [row] = rows;
  assert(row, 'an upsert returns its row');
  return row.id;
};

/** Returns the advertiser of a visit; undefined when there is no such visit. */
export const findVisited = async (db: Queryable, id: bigint): Promise<bigint | undefined> => {
  const { rows } = await sql<{ advertiserId: bigint }>`
    select advertiser_id from advert_visits v join adverts a on a.id = v.advert_id where v.id = ${id}`.execute(
    db,
  );
  return rows[0]?.advertiserId;
};

/** Records the conversion of a visit. Returns false when it was recorded before. */
export const convertVisit = async (
  db: Queryable,
  { id, column, at }: { id: bigint; column: 'convertedAt' | 'reportedAt'; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('advertVisits')
    .set({ [column]: at })
    .where('id', '=', id)
    .where(column, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type VisitCount = { advertId: bigint; at: Date; what: 'clicks' | 'conversions' | 'reported'; count: number };

const countVisits = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
  visits: RawBuilder<unknown>,
): Promise<VisitCount[]> => {
  const { rows } = await sql<VisitCount>`
    select advert_id, date_trunc(${unit}::text, at, 'UTC') as at, what, count(*)::int as count
    from ${visits} where advert_id = any(${listText(advertIds)}::bigint[]) and at >= ${from} and at < ${to}
    group by 1, 2, 3`.execute(db);
  return rows;
};

/** Reads visits and conversions of credited views, by advert and hour or day. */
export const readVisitCounts = (db: Queryable, span: Span): Promise<VisitCount[]> =>
  countVisits(db, span, sql`counted_visits`);

/** Reads the visits whose views were revoked later. */
export const readRevokedVisits = (db: Queryable, span: Span): Promise<VisitCount[]> =>
  countVisits(
    db,
    span,
    sql`(select c.* from views_taken_back join counted_visits c using (viewer_id, advert_id)) revoked`,
  );
