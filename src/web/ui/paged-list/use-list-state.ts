import { useSearchParams } from 'react-router';
import { type ListState, listParamsOf, listStateOf, sortedBy } from './list-state.ts';

export type ListControl<Sort extends string> = ReturnType<typeof useListState<Sort>>;

/** The state of a list lives in the address: it can be shared, and the way back works. */
export const useListState = <Sort extends string>(sorts: readonly Sort[]) => {
  const [params, setParams] = useSearchParams();
  const state = listStateOf(params, sorts);
  const show = (next: ListState<Sort>, replace = false) =>
    setParams(listParamsOf(params, next), { replace, preventScrollReset: true });
  return {
    state,
    /** Every letter typed would be a step on the way back, so they replace each other. */
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
