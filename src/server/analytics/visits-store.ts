import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { randomId } from '../platform/database/random-id.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { Span } from './period.ts';

type Visit = { viewerId: bigint; advertId: bigint; at: Date };

/** Notes the viewer's first visit to the advertised site; answers its id, also for every later one. */
export const noteVisit = async (db: Queryable, { viewerId, advertId, at }: Visit): Promise<bigint> => {
  const visits = db.withTables<AnalyticsTables>();
  const made = await visits
    .insertInto('advert_visits')
    .values({ id: randomId(), viewer_id: viewerId, advert_id: advertId, visited_at: at, converted_at: null })
    .onConflict((conflict) => conflict.columns(['advert_id', 'viewer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const first = await visits
    .selectFrom('advert_visits')
    .select('id')
    .where('advert_id', '=', advertId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
  return first.id;
};

/** Marks a visit as converted. Undefined for a visit that never was, false for one that was marked before. */
export const convertVisit = async (db: Queryable, id: bigint, at: Date): Promise<boolean | undefined> => {
  const visits = db.withTables<AnalyticsTables>();
  const { numUpdatedRows } = await visits
    .updateTable('advert_visits')
    .set({ converted_at: at })
    .where('id', '=', id)
    .where('converted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const known = await visits.selectFrom('advert_visits').select('id').where('id', '=', id).executeTakeFirst();
  return known && false;
};

export type VisitCount = { advertId: bigint; at: Date; count: number };

/** How many visits began, or became conversions, by advert and hour or day. */
export const readVisitCounts = async (
  db: Queryable,
  column: 'visited_at' | 'converted_at',
  { unit, from, to, advertIds }: Span,
): Promise<VisitCount[]> => {
  let query = db
    .withTables<AnalyticsTables>()
    .selectFrom('advert_visits')
    .select(({ fn, ref }) => [
      'advert_id as advertId',
      sql<Date>`date_trunc(${unit}::text, ${ref(column)}, 'UTC')`.as('at'),
      sql<number>`${fn.countAll()}::int`.as('count'),
    ])
    .where(column, '>=', from)
    .where(column, '<', to)
    .groupBy(sql`1, 2`);
  if (advertIds) query = query.where('advert_id', 'in', advertIds);
  return query.execute();
};
