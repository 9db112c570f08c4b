import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { type PageQuery, readPage } from '../platform/paging/read-page.ts';
import type { AdminViews, AdvertRow, PatientRow } from './admin-tables.ts';

export const readView = <View extends keyof AdminViews>(db: Queryable, view: View, page: PageQuery) =>
  readPage<AdminViews[View]>(db, sql.table(view), page);

export const readPatient = async (db: Queryable, patientId: bigint): Promise<PatientRow | undefined> =>
  (await sql<PatientRow>`select * from admin_patients where id = ${patientId}`.execute(db)).rows[0];

/** The newest adverts of each of these advertisers. */
export const readAdvertsOf = async (
  db: Queryable,
  advertiserIds: readonly bigint[],
  limitEach: number,
): Promise<AdvertRow[]> => {
  const { rows } = await sql<AdvertRow>`
    select newest.* from unnest(${advertiserIds}::bigint[]) with ordinality owner(id, place)
    cross join lateral (
      select * from admin_adverts d where d.advertiser_id = owner.id
      order by created_at desc, id desc limit ${limitEach}) newest
    order by owner.place, newest.created_at desc, newest.id desc`.execute(db);
  return rows;
};
