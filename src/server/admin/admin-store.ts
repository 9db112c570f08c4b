import { type RawBuilder, sql } from 'kysely';
import { countriesNamed } from '#shared/countries/countries.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AdminViews, AdvertRow, PatientRow } from './admin-tables.ts';

/** What a list's query string says, with a column of the view for the sort's name. */
export type PageQuery = {
  search: string;
  column: string;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word stands somewhere in the names or the e-mail; or the whole of it is a country or an id. */
const matches = (search: string): RawBuilder<boolean> => {
  const patterns = search.toLowerCase().split(/\s+/).map(likePattern);
  return sql<boolean>`(search_text like all(${patterns}::text[])
    or search_countries && ${countriesNamed(search)}::text[]
    or ${decodePublicId(search) ?? null}::bigint = any(search_ids))`;
};

/** A page of a view and how many rows there are in all; equal rows stand in the order of their ids, on every page. */
export const readPage = async <View extends keyof AdminViews>(
  db: Queryable,
  view: View,
  { search, column, order, page, pageSize }: PageQuery,
): Promise<{ rows: AdminViews[View][]; total: number }> => {
  const filter = search === '' ? sql<boolean>`true` : matches(search);
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<AdminViews[View]>`
    select * from ${sql.table(view)} where ${filter}
    order by ${sql.ref(column)} ${direction}, id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: bigint }>`
    select count(*) total from ${sql.table(view)} where ${filter}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
};

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
