import { type RawBuilder, sql } from 'kysely';
import { countriesNamed } from '#shared/countries/countries.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { Queryable } from '../database/database.ts';

/** What a list's query string says, with a column for the sort's name. */
export type PageQuery = {
  search: string;
  column: string;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word stands somewhere in what is searched; or the whole of it is a country or an id. */
export const matches = (search: string): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const patterns = search.toLowerCase().split(/\s+/).map(likePattern);
  return sql<boolean>`(search_text like all(${patterns}::text[])
    or search_countries && ${countriesNamed(search)}::text[]
    or ${decodePublicId(search) ?? null}::bigint = any(search_ids))`;
};

/**
 * A page of a list and how many rows there are in all; equal rows stand in the order of their ids, on every page. The list
 * is a view or a query in brackets, with the columns `id`, `search_text`, `search_countries` and `search_ids`.
 */
export const readPage = async <Row>(
  db: Queryable,
  list: RawBuilder<unknown>,
  { search, column, order, page, pageSize }: PageQuery,
): Promise<{ rows: Row[]; total: number }> => {
  const filter = matches(search);
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<Row>`
    select * from ${list} listed where ${filter}
    order by ${sql.ref(column)} ${direction}, id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: bigint }>`
    select count(*) total from ${list} listed where ${filter}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
};
