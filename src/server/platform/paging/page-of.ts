import { PAGE_SIZES } from '#contracts/paging.ts';
import type { PageQuery } from './read-page.ts';

type Asked<Sort extends string> = {
  search?: string;
  sort?: Sort;
  order?: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
};

/** What was asked for, with a column of the list for the name of the sort. When nothing is said, `byItself` is the order. */
export const pageOf = <Sort extends string>(
  { search = '', sort, order, page = 1, pageSize = PAGE_SIZES[0] }: Asked<Sort>,
  columns: Record<Sort | 'created', string>,
  /** By age: the newest first, or the oldest. */
  byItself: 'desc' | 'asc' = 'desc',
): PageQuery => ({
  search,
  page,
  pageSize,
  column: columns[sort ?? 'created'],
  order: order ?? (sort === undefined ? byItself : 'asc'),
});
