import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

type Order = 'asc' | 'desc';

/** What a list shows: everything that its address says. */
export type ListState<Sort extends string> = {
  readonly search: string;
  /** Undefined: the server's own order. */
  readonly sort: Sort | undefined;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
};

/** What a paged call is asked for. */
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

/** The query of this state. Defaults are left out, other parameters are kept. */
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

/** A press on a header: ascending, then descending, then the server's order. */
export const sortedBy = <Sort extends string>(state: ListState<Sort>, column: Sort): ListState<Sort> => {
  if (state.sort !== column) return { ...state, sort: column, order: 'asc', page: 1 };
  if (state.order === 'asc') return { ...state, order: 'desc', page: 1 };
  return { ...state, sort: undefined, order: 'asc', page: 1 };
};

/** Keeps the state of a list in the address: it can be shared, and the back button works. */
export const useListState = <Sort extends string>(sorts: readonly Sort[]) => {
  const [params, setParams] = useSearchParams();
  const state = listStateOf(params, sorts);
  const show = (next: ListState<Sort>, replace = false) =>
    setParams(listParamsOf(params, next), { replace, preventScrollReset: true });
  return {
    state,
    /** Replaces the history entry, or every letter would be a step for the back button. */
    searchFor: (search: string) => show({ ...state, search, page: 1 }, true),
    linkToPage: (page: number) => `?${listParamsOf(params, { ...state, page })}`,
    /** What a sortable column of the table takes. */
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

type Asked<Sort extends string> = {
  readonly query: ReturnType<typeof pageQuery<Sort>>;
  readonly signal: AbortSignal;
};

/** A list with the page that its address asks for. The old rows stay while new ones load. */
export const usePagedList = <Sort extends string, Page>(
  key: QueryKey,
  sorts: readonly Sort[],
  ask: (asked: Asked<Sort>) => Promise<Page>,
) => {
  const list = useListState(sorts);
  const query = useQuery({
    queryKey: [...key, list.state],
    queryFn: ({ signal }) => ask({ query: pageQuery(list.state), signal }),
    placeholderData: keepPreviousData,
  });
  return { ...list, query };
};

/** What a table needs of a list. */
export type ListControl<Sort extends string> = Pick<ReturnType<typeof useListState<Sort>>, 'sorting'> & {
  readonly query?: { readonly isPlaceholderData: boolean };
};
