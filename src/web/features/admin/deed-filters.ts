import { useSearchParams } from 'react-router';
import { STAFF_ACTIONS, type StaffActionName } from '#shared/deeds/deeds.ts';

/** Days as yyyy-mm-dd. */
export type StaffActionFilters = { action?: StaffActionName; by?: string; from?: string; to?: string };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the filters from a query. Invalid values are ignored. */
export const staffActionFiltersOf = (params: URLSearchParams): StaffActionFilters => {
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { [name]: day } : {};
  };
  const action = STAFF_ACTIONS.find((name) => name === params.get('action'));
  const by = params.get('by');
  return { ...(action && { action }), ...(by && { by }), ...dayOf('from'), ...dayOf('to') };
};

/** Keeps the filters in the URL, with the state of the list. A new filter starts at the first page. */
export const useStaffActionFilters = () => {
  const [params, setParams] = useSearchParams();
  const choose = (name: keyof StaffActionFilters, value: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { preventScrollReset: true });
  };
  return { filters: staffActionFiltersOf(params), choose };
};
