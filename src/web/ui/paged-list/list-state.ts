export type Order = 'asc' | 'desc';

/** What a list shows: everything that its address says. */
export type ListState<Sort extends string> = {
  readonly search: string;
  /** Undefined: as the server lists them by itself. */
  readonly sort: Sort | undefined;
  readonly order: Order;
  /** From 1. */
  readonly page: number;
};

/** What a paged call is asked for. */
export const pageQuery = <Sort extends string>({ search, sort, order, page }: ListState<Sort>) => ({
  search,
  sort,
  order: sort && order,
  page,
  pageSize: 25,
});

const LONGEST_SEARCH = 200;

/** Reads an address that people may have typed or cut: what it does not say right counts as not said. */
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

/** The address of this state; what is as always is left out, and what else the address says stays. */
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

/** A column's header goes from ascending over descending back to the order in which the list came. */
export const sortedBy = <Sort extends string>(state: ListState<Sort>, column: Sort): ListState<Sort> => {
  if (state.sort !== column) return { ...state, sort: column, order: 'asc', page: 1 };
  if (state.order === 'asc') return { ...state, order: 'desc', page: 1 };
  return { ...state, sort: undefined, order: 'asc', page: 1 };
};
