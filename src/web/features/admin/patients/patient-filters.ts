/** Shares of the goal that the list can be filtered by, in percent. */
export const SHARES = ['25', '50', '75', '100'] as const;
export type Share = (typeof SHARES)[number];

/** Filters of the list apart from the search and the state of the case. */
export type PatientFilters = {
  readonly country: string | undefined;
  readonly collected: Share | undefined;
};

export const NO_FILTERS: PatientFilters = { country: undefined, collected: undefined };

/** Reads the filters from a query. Invalid values are ignored. */
export const filtersOf = (params: URLSearchParams): PatientFilters => {
  const country = params.get('country') ?? '';
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    collected: SHARES.find((share) => share === params.get('collected')),
  };
};

/** The query with other filters: the rest stays, and the list starts at its first page. */
export const paramsOfFilters = (known: URLSearchParams, filters: PatientFilters): URLSearchParams => {
  const params = new URLSearchParams(known);
  params.delete('page');
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
};
