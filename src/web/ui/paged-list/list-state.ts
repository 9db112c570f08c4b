import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

type Order = 'asc' | 'desc';

/** The state of a list, all of it in the address. */
export type ListState<Sort extends string> = {
  readonly search: string;
  /** Undefined means the server's own order. */
  readonly sort: Sort | undefined;
  readonly order: Order;
  /** Starts at 1. */
  readonly page: number;
};

/** Returns the query of a paged call. */
const pageQuery = <Sort extends string>({ search, sort, order, page }: ListState<Sort>) => ({
  search,
  sort,
  order: sort && order,
  page,
  pageSize: 25,
});

const LONGEST_SEARCH = 200;

/** Reads the state from an address. Invalid values are ignored. */
export const listStateOf = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
): ListState<Sort> => {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: sorts.find((sort) => sort === params.get('sort')),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
};

/** Returns the query of this state. It omits defaults and keeps other parameters. */
export const listParamsOf = (known: URLSearchParams, state: ListState<string>): URLSearchParams => {
  const params = new URLSearchParams(known);
  const words = {
    search: state.search,
    sort: state.sort ?? '',
    order: state.sort && state.order === 'desc' ? 'desc' : '',
    page: state.page > 1 ? String(state.page) : '',
  };
  for (const [name, word] of Object.entries(words)) {
    if (word) params.set(name, word);
    else params.delete(name);
  }
  return params;
};

/** Cycles a header through ascending, descending and the server's order. */
export const sortedBy = <Sort extends string>(state: ListState<Sort>, column: Sort): ListState<Sort> => {
  if (state.sort !== column) return { ...state, sort: column, order: 'asc', page: 1 };
  if (state.order === 'asc') return { ...state, order: 'desc', page: 1 };
  return { ...state, sort: undefined, order: 'asc', page: 1 };
};

/** Keeps a list's state in the address: it can be shared, and the back button works. */
export const useListState = <Sort extends string>(sorts: readonly Sort[]) => {
  const [params, setParams] = useSearchParams();
  const state = listStateOf(params, sorts);
  const show = (next: ListState<Sort>, replace = false) =>
    setParams(listParamsOf(params, next), { replace, preventScrollReset: true });
  return {
    state,
    /** Replaces the history entry; otherwise the back button would step through every letter. */
    searchFor: (search: string) => show({ ...state, search, page: 1 }, true),
    linkToPage: (page: number) => `?${listParamsOf(params, { ...state, page })}`,
    /** Returns the sorting props of a column. */
    sorting: (column: Sort) => ({
      sorted:
        state.sort !== column
          ? ('none' as const)
          : state.order === 'asc'
            ? ('ascending' as const)
            : ('descending' as const),
      onSort: () => show(sortedBy(state, column)),
    }),
  };
};

type PageRequest<Sort extends string> = {
  readonly query: ReturnType<typeof pageQuery<Sort>>;
  readonly signal: AbortSignal;
};

/** A list with the page from its address. Old rows stay while new ones load. */
export const usePagedList = <Sort extends string, Page>(
  key: QueryKey,
  sorts: readonly Sort[],
  ask: (request: PageRequest<Sort>) => Promise<Page>,
) => {
  const list = useListState(sorts);
  const query = useQuery({
    queryKey: [...key, list.state],
    queryFn: ({ signal }) => ask({ query: pageQuery(list.state), signal }),
    placeholderData: keepPreviousData,
  });
  return { ...list, query };
};

/** The part of a list that a table needs. */
export type ListControl<Sort extends string> = Pick<ReturnType<typeof useListState<Sort>>, 'sorting'> & {
  readonly query?: { readonly isPlaceholderData: boolean };
};
