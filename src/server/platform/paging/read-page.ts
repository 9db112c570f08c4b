import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZES } from '#contracts/paging.ts';
import { countriesNamed } from '#shared/countries/find-countries.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { searchKey } from '#shared/names/search-key.ts';
import type { Queryable } from '../database/database.ts';

/** The query of a list, with a column in place of the sort's name. */
export type PageQuery = {
  search: string;
  column: string;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const has = (words: readonly RawBuilder<boolean>[], by: 'and' | 'or'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(words, sql.raw(` ${by} `))})`;

/** The columns that a list shows: the fields of its rows, without those only for search and sort. */
export type Columns<Row> = { readonly [Column in keyof Row]: true };

/** The search of a list that needs more than the list's own columns. */
export type Finding = {
  /** The source of the search, with all columns for search and sort; left out: the list. */
  among?: RawBuilder<unknown>;
  /** Matches a word by a pattern of `like`. The first word searches, the others filter its matches. */
  withWord?: (pattern: string, isFirst: boolean) => RawBuilder<boolean>;
  withId?: (id: bigint) => RawBuilder<boolean>;
  /** True when searching costs more than keeping the matches: it runs once for count and page. */
  isSearchedOnce?: boolean;
  /** The number of rows if known; left out: they are counted. */
  total?: number;
  /** The rows without a search, where they are counted faster than in `among`. */
  all?: RawBuilder<unknown>;
  /** Left out: a list of any length is sorted by its current values. */
  ranks?: Ranks;
};

/** A snapshot of constantly changing sums, with indexes that the sums themselves cannot have. */
export type Ranks = {
  /** The same rows in the order of the snapshot, with all searched columns. */
  among: RawBuilder<unknown>;
  columns: readonly string[];
  /** Up to this length a list is sorted by current sums. */
  beyond: number;
};

const inOwnColumns = {
  withWord: (pattern: string) => sql<boolean>`search_text like ${pattern}`,
  withId: (id: bigint) => sql<boolean>`${id} = any(search_ids)`,
};

/**
 * True when each word occurs in the searched text, or when the whole search is a country or an id. Impossible
 * parts are left out, so that each remaining part may use an index.
 */
export const matches = (search: string, finding: Finding = {}): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const { withWord, withId } = { ...inOwnColumns, ...finding };
  // The longest word is in the fewest rows, more often than not.
  const given = searchKey(search).trim().split(/\s+/);
  const patterns = given.toSorted((a, b) => b.length - a.length).map(likePattern);
  const words = patterns.map((pattern, place) => withWord(pattern, place === 0));
  const countries = countriesNamed(search);
  const id = decodePublicId(search);
  const ways = [
    has(words, 'and'),
    ...(countries.length > 0 ? [sql<boolean>`search_countries && ${countries}::text[]`] : []),
    ...(id === undefined ? [] : [withId(id)]),
  ];
  return has(ways, 'or');
};

type PageFacts = { total: number; page: number; pageSize: number };

const turned = { asc: 'desc', desc: 'asc' } as const;

/** Orders rows by a column, then by id. */
const sortedBy = (column: string, direction: 'asc' | 'desc') =>
  sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`;

/** Counts the matches of a search and reads a page of them from one materialized result. */
const searchOnce = async (
  db: Queryable,
  { among, filter }: Record<'among' | 'filter', RawBuilder<unknown>>,
  { column, order, page, pageSize }: PageQuery,
): Promise<{ total: number; ids: bigint[] }> => {
  const { rows } = await sql<{ total: bigint; ids: bigint[] }>`
    with found as materialized (select id, ${sql.ref(column)} from ${among} listed where ${filter})
    select (select count(*) from found) total,
      array(select id from found ${sortedBy(column, order)} limit ${pageSize} offset ${(page - 1) * pageSize}) ids`.execute(
    db,
  );
  return { total: Number(rows[0]?.total ?? 0n), ids: rows[0]?.ids ?? [] };
};

type Counting = { filter: RawBuilder<unknown>; upTo?: number | null };

/** Counts matches. With `upTo` it stops there. */
const count = async (
  db: Queryable,
  rows: RawBuilder<unknown>,
  { filter, upTo = null }: Counting,
): Promise<number> => {
  const counted = await sql<{ total: bigint }>`
    select count(*) total from (select from ${rows} listed where ${filter} limit ${upTo}) counted`.execute(
    db,
  );
  return Number(counted.rows[0]?.total ?? 0n);
};

type List<Row> = { list: RawBuilder<unknown>; columns: Columns<Row> };

export const columnsOf = <Row>(columns: Columns<Row>): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((column) => sql.ref(column)));

/**
 * Returns a page of a list and the facts of every list's reply; equal rows are ordered by id. The list has
 * `id`, `search_text`, `search_countries` and `search_ids`. Ids are found from the nearer end, and only their
 * rows are read whole. `byRanks`: ranks chose the rows of the page, which are sorted by current values.
 */
export const readPage = async <Row>(
  db: Queryable,
  { list, columns }: List<Row>,
  query: PageQuery,
  finding: Finding = {},
): Promise<{ rows: Row[]; facts: PageFacts; byRanks: boolean }> => {
  const { search, column, order, page, pageSize } = query;
  const { among = list, ranks } = finding;
  const filter = matches(search, finding);
  const shown = columnsOf(columns);
  if (search !== '' && finding.isSearchedOnce && !ranks?.columns.includes(column)) {
    const { total, ids } = await searchOnce(db, { among, filter }, query);
    const { rows } = await sql<Row>`
      select ${shown} from ${list} listed where id = any(${ids}::bigint[]) ${sortedBy(column, order)}`.execute(
      db,
    );
    return { rows, facts: { total, page, pageSize }, byRanks: false };
  }
  const counted = search === '' ? (finding.all ?? among) : among;
  const mayRank = ranks?.columns.includes(column) === true;
  const found =
    finding.total ?? (await count(db, counted, { filter, upTo: mayRank ? ranks.beyond + 1 : null }));
  const byRanks = mayRank && found > ranks.beyond;
  // Ranks still have the rows that were deleted since: both ends must count the same rows.
  const total = byRanks && finding.total === undefined ? await count(db, ranks.among, { filter }) : found;
  const facts = { total, page, pageSize };
  const before = (page - 1) * pageSize;
  const here = Math.min(pageSize, total - before);
  if (here <= 0) return { rows: [], facts, byRanks };
  const after = total - before - here;
  const [from, offset] = after < before ? [turned[order], after] : [order, before];
  const { rows } = await sql<Row>`
    select ${shown} from ${list} listed
    where id = any(array(select id from ${byRanks ? ranks.among : among} listed where ${filter} ${sortedBy(column, from)}
      limit ${here} offset ${offset}))
    ${sortedBy(column, order)}`.execute(db);
  return { rows, facts, byRanks };
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
