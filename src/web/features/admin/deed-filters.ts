import { useSearchParams } from 'react-router';
import { DEEDS, type DeedName } from '#shared/deeds/deeds.ts';

/** Days as yyyy-mm-dd. */
export type DeedFilters = { action?: DeedName; by?: string; from?: string; to?: string };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the filters from a query. Invalid values are ignored. */
export const deedFiltersOf = (params: URLSearchParams): DeedFilters => {
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { [name]: day } : {};
  };
  const action = DEEDS.find((deed) => deed === params.get('action'));
  const by = params.get('by');
  return { ...(action && { action }), ...(by && { by }), ...dayOf('from'), ...dayOf('to') };
};

/** Keeps the filters in the URL, with the state of the list. A new filter starts at the first page. */
export const useDeedFilters = () => {
  const [params, setParams] = useSearchParams();
  const choose = (name: keyof DeedFilters, value: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { preventScrollReset: true });
  };
  return { filters: deedFiltersOf(params), choose };
};
