import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZES } from '#contracts/paging.ts';
import { countriesNamed } from '#shared/countries/find-countries.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { searchKey } from '#shared/names/search-key.ts';
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

const has = (words: readonly RawBuilder<boolean>[], by: 'and' | 'or'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(words, sql.raw(` ${by} `))})`;

/** The columns that a list shows: each field of its rows, and none of those that it is only searched and sorted by. */
export type Columns<Row> = { readonly [Column in keyof Row]: true };

/** How a list finds its rows where that is more than a look at its own columns. */
export type Finding = {
  /** Where rows are found, with all columns that are searched and sorted by; left out: in the list. */
  among?: RawBuilder<unknown>;
  /** Rows in which a word stands, for a pattern of `like`. The first word finds, the others are looked for in what it found. */
  withWord?: (pattern: string, isFirst: boolean) => RawBuilder<boolean>;
  withId?: (id: bigint) => RawBuilder<boolean>;
  /** A search costs more than to keep what it found: it is made once, for the count and the page. */
  isSearchedOnce?: boolean;
  /** How many rows there are, where that is known; left out: they are counted. */
  total?: number;
  /** Left out: a list of any length is sorted by what its rows are now. */
  ranks?: Ranks;
};

/** What sums that change all the time were a while ago, with indexes that the sums themselves cannot have. */
export type Ranks = {
  /** Where the ranks stand, with all columns that are searched. */
  among: RawBuilder<unknown>;
  columns: readonly string[];
  /** A list up to this length is sorted by the sums of now. */
  beyond: number;
};

const inOwnColumns = {
  withWord: (pattern: string) => sql<boolean>`search_text like ${pattern}`,
  withId: (id: bigint) => sql<boolean>`${id} = any(search_ids)`,
};

/**
 * True when each word is somewhere in the searched text, or when the whole search is a country or an id. Only what the search
 * can be is asked for: then each part may have an index.
 */
export const matches = (search: string, finding: Finding = {}): RawBuilder<boolean> => {
  if (search === '') return sql<boolean>`true`;
  const { withWord, withId } = { ...inOwnColumns, ...finding };
  const patterns = searchKey(search).split(/\s+/).map(likePattern);
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

/** Rows in the order of a column, and of their ids where that is equal. */
const sortedBy = (column: string, direction: 'asc' | 'desc') =>
  sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`;

/** How many rows a search finds, and those of a page: what it found is kept until both are known. */
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

type List<Row> = { list: RawBuilder<unknown>; columns: Columns<Row> };

export const columnsOf = <Row>(columns: Columns<Row>): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((column) => sql.ref(column)));

/**
 * Returns the named columns of a page of a list and the facts about it that every list's reply holds. Rows that are equal in the sort are ordered by id. The list is a view
 * or a query in brackets, with the columns `id`, `search_text`, `search_countries` and `search_ids`. Rows come in camel case.
 * A page is found by ids alone, from the nearer end of the list; only its rows are read whole. `byRanks`: which rows are on which
 * page follows ranks. Within a page rows are always sorted by what they are now.
 */
export const readPage = async <Row>(
  db: Queryable,
  { list, columns }: List<Row>,
  query: PageQuery,
  finding: Finding = {},
): Promise<{ rows: Row[]; facts: PageFacts; byRanks: boolean }> => {
  const named = inCamelCase(db);
  const { search, column, order, page, pageSize } = query;
  const { among = list, ranks } = finding;
  const filter = matches(search, finding);
  const shown = columnsOf(columns);
  if (search !== '' && finding.isSearchedOnce && !ranks?.columns.includes(column)) {
    const { total, ids } = await searchOnce(named, { among, filter }, query);
    const { rows } = await sql<Row>`
      select ${shown} from ${list} listed where id = any(${ids}::bigint[]) ${sortedBy(column, order)}`.execute(
      named,
    );
    return { rows, facts: { total, page, pageSize }, byRanks: false };
  }
  // Each row has a rank, and its rank is narrower.
  const narrow = search === '' ? (ranks?.among ?? among) : among;
  const count = () => sql<{ total: bigint }>`select count(*) total from ${narrow} listed where ${filter}`;
  const total = finding.total ?? Number((await count().execute(named)).rows[0]?.total ?? 0n);
  const facts = { total, page, pageSize };
  const byRanks = ranks?.columns.includes(column) === true && total > ranks.beyond;
  const before = (page - 1) * pageSize;
  const here = Math.min(pageSize, total - before);
  if (here <= 0) return { rows: [], facts, byRanks };
  const after = total - before - here;
  const [from, offset] = after < before ? [turned[order], after] : [order, before];
  const { rows } = await sql<Row>`
    select ${shown} from ${list} listed
    where id = any(array(select id from ${byRanks ? ranks.among : among} listed where ${filter} ${sortedBy(column, from)}
      limit ${here} offset ${offset}))
    ${sortedBy(column, order)}`.execute(named);
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
