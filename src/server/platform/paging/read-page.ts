import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZES } from '#contracts/paging.ts';
import { countriesNamed } from '#shared/countries/countries.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { inCamelCase, type Queryable } from '../database/database.ts';

/** The query string of a list, with a column in place of the sort's name. */
export type PageQuery = {
  search: string;
  column: string;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** True when each word is somewhere in the searched text, or when the whole search is a country or an id. */
export const matches = (search: string): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const patterns = search.toLowerCase().split(/\s+/).map(likePattern);
  return sql<boolean>`(search_text like all(${patterns}::text[])
    or search_countries && ${countriesNamed(search)}::text[]
    or ${decodePublicId(search) ?? null}::bigint = any(search_ids))`;
};

/**
 * Returns a page of a list and the facts about it that every list's reply holds. Rows that are equal in the sort are ordered by id. The list is a view
 * or a query in brackets, with the columns `id`, `search_text`, `search_countries` and `search_ids`. Rows come in camel case.
 */
export const readPage = async <Row>(
  db: Queryable,
  list: RawBuilder<unknown>,
  { search, column, order, page, pageSize }: PageQuery,
): Promise<{ rows: Row[]; facts: { total: number; page: number; pageSize: number } }> => {
  const named = inCamelCase(db);
  const filter = matches(search);
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<Row>`
    select * from ${list} listed where ${filter}
    order by ${sql.ref(column)} ${direction}, id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(named);
  const counted = await sql<{ total: bigint }>`
    select count(*) total from ${list} listed where ${filter}`.execute(named);
  return { rows, facts: { total: Number(counted.rows[0]?.total ?? 0n), page, pageSize } };
};

type Asked<Sort extends string> = {
  search?: string;
  sort?: Sort;
  order?: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
};

/** The request with a column of the list in place of the sort's name. */
export const pageOf = <Sort extends string>(
  { search = '', sort, order, page = 1, pageSize = PAGE_SIZES[0] }: Asked<Sort>,
  columns: Record<Sort | 'created', string>,
  /** The order by age when the request names no sort: newest or oldest first. */
  byItself: 'desc' | 'asc' = 'desc',
): PageQuery => ({
  search,
  page,
  pageSize,
  column: columns[sort ?? 'created'],
  order: order ?? (sort === undefined ? byItself : 'asc'),
});
